import type { StoryObj } from "@storybook/react-vite";
import type { Language } from "../../src/core/contract/language.ts";
import { type Engine, EngineContext } from "../../src/engine/engine-context.ts";

/** A story of a part that asks the engine for words alone. */
export function spoken(Body: () => React.ReactNode): StoryObj {
  return {
    render: (_args, { globals }) => {
      const language: Language = globals["language"] === "id" ? "id" : "cn";
      const engine = { language, say: (text) => text[language] } as Pick<Engine, "language" | "say"> as Engine;
      return (
        <EngineContext value={engine}>
          <Body />
        </EngineContext>
      );
    },
  };
}
