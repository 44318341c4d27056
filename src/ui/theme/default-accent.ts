/** The accent whose derived colours stand in the stylesheet (specification §9). */
export const DEFAULT_ACCENT = "#1890ff";
