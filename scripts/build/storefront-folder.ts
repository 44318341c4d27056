/** Where the server finds what draws its pages; nothing of it is served. */
export const STOREFRONT_FOLDER = ".build/storefront";
