import { designTokens } from "../../scripts/stories/design-tokens.ts";
import type { Token } from "../../scripts/stories/token-values.ts";
import themeCss from "../../src/ui/theme/theme.css?raw";
import tokensCss from "../../src/ui/theme/tokens.css?raw";
import { story } from "./frame.tsx";

export default { title: "ui/Tokens" };

// What is drawn is read from the style sheets, so that no token is missing here.
const light = designTokens(tokensCss, themeCss, "light");
const dark = designTokens(tokensCss, themeCss, "dark");
const namesOf = (group: string): readonly string[] => Object.keys(light[group] ?? {});

/** Each colour as the chosen theme draws it, with what it is in both. */
export const Colours = story(() => (
  <ul className="grid grid-cols-[repeat(auto-fill,minmax(240px,1fr))] gap-3">
    {namesOf("color").map((name) => (
      <li key={name} className="flex items-center gap-3">
        <span className="h-10 w-10 flex-none rounded-ctl border border-line" style={{ background: `var(--${name})` }} />
        <span className="grid text-caption text-text-2">
          <code className="text-small text-text">--{name}</code>
          {`${hexOf(light, name)} · ${hexOf(dark, name)}`}
        </span>
      </li>
    ))}
  </ul>
));

/** Text styles, largest first, each with a line in both scripts. */
export const Type = story(({ words }) => (
  <dl className="grid gap-4">
    {namesOf("text")
      .toSorted((one, other) => sizeOf(other) - sizeOf(one))
      .map((name) => (
        <div key={name}>
          <dt className="text-caption text-text-3">{`text-${name}, ${sizeOf(name)} px`}</dt>
          <dd style={{ font: `400 var(--text-${name}, ${sizeOf(name)}px)/${leadingOf(name)} var(--face)` }}>
            {words.suppliers[0]} · {words.suppliers[3]} · 1,234,567.89
          </dd>
        </div>
      ))}
  </dl>
));

/** Lengths as bars, corners and depth as boxes. */
export const Space = story(() => (
  <div className="grid gap-6">
    <ul className="grid gap-2">
      {namesOf("length").map((name) => (
        <li key={name} className="flex items-center gap-3 text-caption text-text-2">
          <code className="w-30 flex-none text-text">--{name}</code>
          <span className="h-3 bg-accent" style={{ width: `var(--${name})` }} />
          {pixels(light["length"], name)} px
        </li>
      ))}
    </ul>
    <div className="flex flex-wrap gap-6">
      {namesOf("depth").map((name) => (
        <code
          key={name}
          className="grid h-20 w-40 place-items-center rounded-card bg-surface text-caption"
          style={{ boxShadow: `var(--${name})` }}
        >
          --{name}
        </code>
      ))}
    </div>
  </div>
));

/** What each size of controls is made of. */
export const Sizes = story(() => (
  <table className="text-small">
    <thead>
      <tr>
        <th scope="col" className="pr-6 text-left">
          px
        </th>
        {namesOf("size").map((size) => (
          <th key={size} scope="col" className="pr-6 text-left">
            {size}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {Object.keys(sizeGroup("default")).map((name) => (
        <tr key={name}>
          <th scope="row" className="pr-6 text-left font-normal">
            <code>--{name}</code>
          </th>
          {namesOf("size").map((size) => (
            <td key={size}>{pixels(sizeGroup(size), name)}</td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
));

type Group = (typeof light)[string] | undefined;

function tokenOf(group: Group, name: string): Token | undefined {
  return (group as Readonly<Record<string, Token>> | undefined)?.[name];
}

function sizeGroup(size: string): Readonly<Record<string, Token>> {
  return (light["size"] as Readonly<Record<string, Readonly<Record<string, Token>>>>)[size] ?? {};
}

function pixels(group: Group, name: string): number {
  const value = tokenOf(group, name)?.$value as { readonly value: number } | undefined;
  return value?.value ?? 0;
}

function sizeOf(name: string): number {
  return textOf(name).fontSize.value;
}

function leadingOf(name: string): number {
  return textOf(name).lineHeight;
}

function textOf(name: string): { readonly fontSize: { readonly value: number }; readonly lineHeight: number } {
  return tokenOf(light["text"], name)?.$value as never;
}

/** Its number, or the token that it takes it from. */
function hexOf(side: typeof light, name: string): string {
  const value = tokenOf(side["color"], name)?.$value as string | { readonly hex: string; readonly alpha: number };
  if (typeof value === "string") return value;
  return value.alpha === 1 ? value.hex : `${value.hex} ${value.alpha}`;
}
