import type { StoryObj } from "@storybook/react-vite";
import type { ReactNode } from "react";
import type { Size } from "../../src/ui/theme/accent.ts";
import { wordsOf, type Words } from "./words.ts";

export const sizes = ["default", "medium", "small", "mini"] as const satisfies readonly Size[];

/** A story drawn by a component that gets the texts of the chosen language. */
export function story(Body: (props: { readonly words: Words }) => ReactNode): StoryObj {
  return { render: (_args, { globals }) => <Body words={wordsOf(globals)} /> };
}

/** The narrowest screen that must work. */
export function Narrow({ children }: { readonly children: ReactNode }) {
  return <div style={{ width: 288 }}>{children}</div>; // 320 px less the padding of the page
}

/** One line per size. */
export function EverySize({ children }: { readonly children: (size: Size) => ReactNode }) {
  return (
    <div className="grid gap-4">
      {sizes.map((size) => (
        <div key={size} data-size={size} className="flex flex-wrap items-center gap-3">
          {children(size)}
        </div>
      ))}
    </div>
  );
}
