/** What each page offers to the one who measures it; everything else is found by the same attributes on all of them. */
export type BenchPage = {
  readonly setSize: (rows: number) => void;
  /** Show another page of the list, from 1. */
  readonly turn: (page: number) => void;
  /** Open the form of the record with 200 lines, or close it. */
  readonly showDetail: (isOpen: boolean) => void;
};

declare global {
  interface Window {
    bench?: BenchPage;
    benchDictionaries: Readonly<
      Record<
        string,
        readonly {
          readonly dictValue: string;
          readonly dictLabel: string;
          readonly dictLabelId: string;
          readonly listClass: string | null;
        }[]
      >
    >;
  }
}

/** What a page is asked to be, by its address. */
const asked = new URLSearchParams(window.location.search);
export const wishes = {
  /** `lines`: the line table alone; `comparison`: offers to choose among; `palette`: the search of the shell; otherwise the list. */
  view: asked.get("view") ?? "list",
  size: Number(asked.get("size") ?? "20"),
  /** Columns of the list; those beyond its own repeat them. */
  columns: Number(asked.get("columns") ?? "28"),
  isVirtual: asked.get("virtual") === "1",
};

/** The inquiry that is compared, by its lines and suppliers. */
export const COMPARED = "compared-100-20";
