/** One value of a dictionary as the server sends it (domain 3): labels in both languages, `listClass` a tone. */
export type DictionaryEntry = {
  readonly dictValue: string;
  readonly dictLabel: string;
  readonly dictLabelId?: string | null;
  readonly listClass?: string | null;
  readonly isDefault?: string;
  readonly status?: string;
  /** Value of the group above it, where the values are a tree. */
  readonly parent?: string;
};

/** Entries by the key or alias that they were asked for by. */
export type Dictionaries = Readonly<Record<string, readonly DictionaryEntry[]>>;

/** Dictionaries, and which of them are records: those change without any change of a dictionary. */
export type Words = { readonly data: Dictionaries; readonly live?: readonly string[] };
