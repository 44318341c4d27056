import { Fragment } from "react";
import type { Language } from "../../../core/contract/language.ts";
import type { Text } from "../../../core/definition/generated/documents.ts";
import { Badge } from "../../../ui/Badge.tsx";
import { IconButton } from "../../../ui/IconButton.tsx";
import { words } from "../dev-texts.ts";
import { openInEditor } from "./ask-origins.ts";
import type { Explained, Source } from "../../../core/compiler/explained.ts";

export type OriginsProps = { readonly origins: readonly Explained[]; readonly language: Language };

/** Every document that speaks about the point, and what each of its values replaced. */
export function Origins({ origins, language }: OriginsProps) {
  return origins.map((explained) => (
    <section key={explained.address} className="inspector-part">
      <h3>{headOf(explained.address)[language]}</h3>
      {explained.kind === "absent" ? (
        <p className="inspector-absent">{explained.sentence}</p>
      ) : (
        <>
          <Place source={explained} language={language} />
          <dl className="inspector-values">
            {explained.properties
              .filter((property) => isTelling(property, explained))
              .map((property) => (
                <div key={property.name}>
                  <dt>{property.name}</dt>
                  <dd>
                    <code>{shortly(property.value)}</code>
                    {property.replaced !== undefined && (
                      <p className="inspector-replaced">
                        {words.replaced[language]} <code>{shortly(property.replaced.value)}</code>{" "}
                        <span className="num">{breakable(property.replaced.at)}</span>
                      </p>
                    )}
                    {property.company !== explained.company && <Place source={property} language={language} />}
                  </dd>
                </div>
              ))}
          </dl>
        </>
      )}
    </section>
  ));
}

function Place({ source, language }: { readonly source: Source; readonly language: Language }) {
  return (
    <p className="inspector-place">
      <Badge tone={source.company === undefined ? "neutral" : "info"} text={source.company ?? words.base[language]} />
      <span className="num">{breakable(source.at)}</span>
      <IconButton
        icon="link"
        size="mini"
        label={`${words.openInEditor[language]} ${source.at}`}
        onClick={() => openInEditor(source.at)}
      />
      <IconButton
        icon="copy"
        size="mini"
        label={`${words.copyPlace[language]} ${source.at}`}
        onClick={() => void navigator.clipboard?.writeText(source.at)}
      />
    </p>
  );
}

/** Entities and workflows are told in words below; of their properties only those that a company changed are left to tell. */
function isTelling(property: Source, item: Extract<Explained, { readonly kind: "found" }>): boolean {
  return headOf(item.address) === words.onScreen || property.replaced !== undefined || property.company !== item.company;
}

/** A path breaks after its slashes, not within a line number. */
function breakable(place: string) {
  return place.split("/").map((part, index) => (
    <Fragment key={`${index} ${part}`}>
      {index > 0 && (
        <>
          /<wbr />
        </>
      )}
      {part}
    </Fragment>
  ));
}

function headOf(address: string) {
  const [name = ""] = address.split("#");
  return name.endsWith(".entity") ? words.inEntity : name.endsWith(".workflow") ? words.inWorkflow : words.onScreen;
}

const SHORT = 120;

function shortly(value: unknown): string {
  const text = typeof value === "string" ? value : isText(value) ? `${value.cn} / ${value.id}` : JSON.stringify(value);
  return text.length > SHORT ? `${text.slice(0, SHORT - 1)}…` : text;
}

function isText(value: unknown): value is Text {
  return typeof value === "object" && value !== null && "cn" in value && "id" in value;
}
