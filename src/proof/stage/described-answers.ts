import type { ValidateFunction } from "ajv";
import { Ajv2020 } from "ajv/dist/2020.js";
import type { Product } from "../../core/definition/product.ts";
import { openApi } from "../../server/openapi/openapi.ts";
import { portalRoutes } from "../../server/routes.ts";
import type { Route } from "../../server/wire/route.ts";

/** Answers held against the published description of their calls. */
export type DescribedAnswers = {
  /** @returns what of the answer is not as it is described, by call and place; nothing for one that is */
  readonly faultsOf: (method: string, path: string, body: unknown) => readonly string[];
};

const made = new WeakMap<Product, DescribedAnswers>();

/** The description of a product; shapes are compiled when they are asked for first. */
export function describedAnswers(product: Product): DescribedAnswers {
  const known = made.get(product) ?? describe(product);
  made.set(product, known);
  return known;
}

function describe(product: Product): DescribedAnswers {
  const routes = portalRoutes(product).toSorted((one, other) => rank(one.path).localeCompare(rank(other.path)));
  const document = openApi(product, routes);
  const ajv = new Ajv2020({ strict: false, allErrors: true, validateFormats: false });
  ajv.addSchema(document, "api");
  // A product has hundreds of routes, and thousands of answers are held against them.
  const candidates = Map.groupBy(
    routes.map((route) => ({ route, parts: route.path.split("/") })),
    ({ route, parts }) => kindOf(route.method, parts),
  );
  const published = new Map(Object.keys(document.paths).map((path) => [shapeOf(path), path]));
  const refused = ajv.getSchema("api#/components/schemas/Refused") as ValidateFunction;
  const validators = new Map<Route, ValidateFunction | undefined>();
  const validatorOf = (route: Route): ValidateFunction | undefined => {
    if (!validators.has(route)) {
      const path = encodeURIComponent((published.get(shapeOf(route.path)) ?? "").replaceAll("/", "~1"));
      const at = `api#/paths/${path}/${route.method.toLowerCase()}/responses/200/content/application~1json/schema`;
      // What is done alone, so that a misfit is not told of the refusal that it is not either.
      validators.set(route, ajv.getSchema(`${at}/anyOf/1`) ?? ajv.getSchema(at));
    }
    return validators.get(route);
  };
  return {
    faultsOf(method, path, body) {
      const given = path.split("/");
      const route = candidates.get(kindOf(method, given))?.find(({ parts }) => isAt(parts, given))?.route;
      // What is no envelope is done as well, such as the description itself.
      const isRefused = typeof body === "object" && body !== null && "code" in body && body.code !== 200;
      // Nobody describes what is answered where no call is; it is refused as everywhere.
      const validate = route === undefined || isRefused ? refused : validatorOf(route);
      const name = `${method} ${route?.path ?? path}`;
      if (validate === undefined) return [`${name} says that it answers a file`];
      if (validate(body) === true) return [];
      return (validate.errors ?? []).map(
        ({ instancePath, message, params }) =>
          `${name} ${instancePath.replaceAll(/\/\d+/g, "/#")} ${message} ${JSON.stringify(params)}`,
      );
    },
  };
}

const shapeOf = (path: string): string => path.replaceAll(/:\w+|\{\w+\}/g, "{}").replace(/(.)\/$/, "$1");

/** A literal wins over a parameter, as in the product. */
const rank = (path: string): string => path.replaceAll(/\/[^/]+/g, (segment) => (segment.startsWith("/:") ? "1" : "0"));

/** What a route has in common with every path that is its own: the method, and how many segments there are. */
const kindOf = (method: string, parts: readonly string[]): string => `${method} ${parts.length}`;

/** Whether a path with as many segments is that of the pattern. Patterns of one kind differ in their last segments. */
function isAt(pattern: readonly string[], given: readonly string[]): boolean {
  for (let at = pattern.length - 1; at >= 0; at -= 1)
    if (pattern[at] !== given[at] && pattern[at]?.startsWith(":") !== true) return false;
  return true;
}
