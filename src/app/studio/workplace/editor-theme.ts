import { EditorView } from "@codemirror/view";

/** The editor in the colours of the product; it comes with the editor, so that no other page's styles carry it. */
export const editorTheme = EditorView.theme({
  "&": {
    maxHeight: "60vh",
    fontSize: "13px",
    color: "var(--text)",
    background: "var(--surface)",
    border: "1px solid var(--ctl-line)",
    borderRadius: "4px",
  },
  "&.cm-focused": { outline: "2px solid var(--accent-ink)", outlineOffset: "2px" },
  ".cm-scroller": { fontFamily: 'ui-monospace, "Cascadia Mono", "Noto Sans Mono", monospace', lineHeight: "20px" },
  ".cm-gutters": { color: "var(--text-3)", background: "var(--head)", borderInlineEnd: "1px solid var(--line)" },
  ".cm-activeLine": { background: "var(--row-hover)" },
  ".cm-cursor": { borderInlineStartColor: "var(--text)" },
  ".cm-panels": { color: "var(--text)", background: "var(--head)" },
  ".cm-textfield, .cm-button": {
    color: "var(--text)",
    background: "var(--surface)",
    border: "1px solid var(--ctl-line)",
    borderRadius: "4px",
  },
  ".cm-tooltip": {
    maxWidth: "min(480px, 80vw)",
    color: "var(--text)",
    whiteSpace: "pre-line",
    background: "var(--surface-raised)",
    border: "1px solid var(--line)",
  },
  ".cm-diagnosticAction": { color: "#fff", background: "var(--accent-strong)" },
  ".tok-propertyName": { color: "var(--info)" },
  ".tok-string, .tok-string2": { color: "var(--success)" },
  ".tok-number, .tok-bool, .tok-null": { color: "var(--progress)" },
});
