import { textWidthPx } from "../../core/table/fit-width.ts";
import { clampWidth } from "../../core/table/table-state.ts";

const HANDLE_PX = 8;

/** The width at which no drawn cell of a column is cut, its head included. */
export function fitWidth(grid: HTMLElement, column: string): number {
  const cells = grid.querySelectorAll<HTMLElement>(`[data-column="${CSS.escape(column)}"]`);
  let widest = 0;
  for (const cell of cells) {
    const style = getComputedStyle(cell);
    const padding = Number.parseFloat(style.paddingInlineStart) + Number.parseFloat(style.paddingInlineEnd);
    widest = Math.max(widest, contentWidth(cell) + padding);
  }
  return clampWidth(Math.ceil(widest) + HANDLE_PX);
}

/** Width that everything in a cell asks for; a cell may itself be the element of its text. */
function contentWidth(cell: HTMLElement): number {
  if (cell.matches(".cut-middle,.cut-link")) return naturalWidth(cell);
  if (cell.firstChild instanceof Text) {
    const text = document.createRange();
    text.selectNodeContents(cell);
    return text.getBoundingClientRect().width;
  }
  let content = 0;
  for (const part of cell.children) if (!part.classList.contains("grid-resize")) content += naturalWidth(part);
  return content;
}

/** Width that an element asks for; a cut text tells it by its scroll width. */
function naturalWidth(part: Element): number {
  const head = part.querySelector(".cut-head");
  if (head !== null) return head.scrollWidth + textWidthPx((part.textContent ?? "").slice(head.textContent?.length ?? 0));
  const cut = part.classList.contains("cut") ? part : part.querySelector(".cut");
  const rest =
    cut === part ? 0 : [...part.children].filter((child) => child !== cut).reduce((sum, child) => sum + child.scrollWidth + 4, 0);
  return (cut?.scrollWidth ?? part.scrollWidth) + (cut === null || cut === undefined ? 0 : rest);
}
