// Generated from schemas/meta by `npm run schemas -- types`; `npm run check` proves it fresh. Do not edit.

/** A value to compare with; decimals are written as strings. */
export type Scalar = string | number;

/** Comparisons that one field must pass, all of them. A missing value, null and the empty text are the same: empty. */
export type Comparison = {
  /** Equal to. */
  readonly eq?: Operand;
  /** Not equal to; an empty value is different from every value. */
  readonly ne?: Operand;
  /** One of these values. */
  readonly in?: readonly Scalar[];
  /** Greater than; false for an empty value. */
  readonly gt?: Operand;
  /** At least; false for an empty value. */
  readonly gte?: Operand;
  /** Less than; false for an empty value. */
  readonly lt?: Operand;
  /** At most; false for an empty value. */
  readonly lte?: Operand;
  /** true: has no value; false: has one. */
  readonly empty?: boolean;
};

/** True when every condition is true. */
export type AllOf = {
  /** Conditions of which each must hold. */
  readonly all: readonly Condition[];
};

/** True when at least one condition is true. */
export type AnyOf = {
  /** Conditions of which one must hold. */
  readonly any: readonly Condition[];
};

/** True when the condition is false. */
export type Not = {
  /** The condition that must not hold. */
  readonly not: Condition;
};

/** The server's time, moved by an offset. */
export type NowValue = {
  /** Sign, number and unit: +30m, -24h, +3d; +0m is now itself. */
  readonly now: string;
};

/** What another field of the same record, or line, holds. */
export type FieldOperand = {
  /** The field. */
  readonly field: AnyFieldName;
};

/** What was entered: an input of the action, or within rows with entered lines a column of them. Nothing is judged by an input that is not entered yet. */
export type InputValue = {
  /** Key of the input, or of the column; id within rows with entered lines: the line itself, empty where it was not entered. */
  readonly input: InputName;
};

/** A value of the configuration; only the server judges by it. */
export type ConfigValue = {
  /** Key of the configuration. */
  readonly config: ConfigName;
  /** What counts where the key is missing or spoilt. */
  readonly else: Scalar;
};

/** A fact about whoever asks. */
export type UserValue = {
  /** userName and nickName; side: buyer, supplier, platform; supplierId: the enterprise of a supplier's account; companyId: the chosen company; merchantId; admin: 1 for the administrator, else 0. */
  readonly user: "userName" | "nickName" | "side" | "supplierId" | "companyId" | "merchantId" | "admin";
};

/** What a field held before the form was saved. */
export type BeforeValue = {
  /** The field. */
  readonly before: AnyFieldName;
};

/** What a field holds of the record around the one that is judged: of the record whose rows these are, or that sets something off in others. */
export type OuterValue = {
  /** The field. */
  readonly outer: AnyFieldName;
};

/** A sum of exact decimals; an empty one counts as nothing. */
export type PlusValue = {
  /** What is added. */
  readonly plus: readonly Operand[];
};

/** The first decimal less the others; an empty one counts as nothing. */
export type MinusValue = {
  /** From what, and what is taken away. */
  readonly minus: readonly Operand[];
};

/** A product of exact decimals; an empty one counts as nothing. */
export type TimesValue = {
  /** What is multiplied. */
  readonly times: readonly Operand[];
};

/** A date or moment, moved by an offset. */
export type ShiftedValue = {
  /** Sign, number and unit: +3d. */
  readonly shift: string;
  /** What is moved. */
  readonly from: Operand;
  /** How many times it is moved by that, a whole number; absent: once. */
  readonly by?: Operand;
};

/** How many rows there are. */
export type CountOfRows = {
  /** The rows. */
  readonly count: Rows;
};

/** A sum over rows, as an exact decimal. */
export type SumOfRows = {
  /** What is added of each. */
  readonly sum: Operand;
  /** The rows. */
  readonly over: Rows;
};

/** What a value is compared with: itself, the time, another field, an input, the configuration, the person, the value before, a field of the record around it, or arithmetic on such. */
export type Operand = Scalar | NowValue | FieldOperand | InputValue | ConfigValue | UserValue | BeforeValue | OuterValue | PlusValue | MinusValue | TimesValue | ShiftedValue | CountOfRows | SumOfRows;

/** Lines of the record, or related records, exactly one of the two, and what is asked of each. */
export type Rows = {
  /** Line table of the record. */
  readonly lines?: OtherLineTableName;
  /** Input of lines that stands beside the stored ones: within the rows, input names its columns. */
  readonly entered?: InputName;
  /** Relation of the entity; only the server looks at its records. */
  readonly of?: RelationName;
  /** The rows that are meant; absent: all. */
  readonly where?: Condition;
  /** Only the last line of those that are meant. */
  readonly last?: boolean;
  /** What is asked of each; absent: nothing more. Counted and summed are those that are so. */
  readonly is?: Condition;
};

/** True when every one of the rows is so; true of none at all. */
export type EveryRow = {
  /** The rows. */
  readonly every: Rows;
};

/** True when at least one of the rows is so. */
export type SomeRow = {
  /** The rows. */
  readonly some: Rows;
};

/** True when none of the rows is so. */
export type NoRow = {
  /** The rows. */
  readonly none: Rows;
};

/** True in the states that take part in a mark, as the company says. */
export type MarkIs = {
  /** The mark. */
  readonly mark: OtherMarkName;
};

/** True in one state, as the company says. */
export type StateIs = {
  /** Key of the state. */
  readonly state: StateName;
};

/** Comparisons of a value that is no field: an input, a fact about the person, a sum. */
export type ValueIs = {
  /** What is compared. */
  readonly value: Operand;
  /** With what. */
  readonly is: Comparison;
};

/** Comparisons by field; all of them must hold. */
export type FieldConditions = { readonly [key: string]: Comparison };

/** The closed condition grammar: comparisons by field, of other values, of rows and of states, combined with all, any and not. */
export type Condition = AllOf | AnyOf | Not | FieldConditions | EveryRow | SomeRow | NoRow | MarkIs | StateIs | ValueIs;

/** One value per live record of an entity; sides and needs say who reads them. */
export type RecordValues = {
  /** The entity. */
  readonly entity: ModuleName;
  /** Field with the stored value; id for the record itself. */
  readonly value: OtherFieldName;
  /** Field with the Chinese label. */
  readonly label: OtherFieldName;
  /** Field with the Indonesian label; absent: the same. */
  readonly labelId?: OtherFieldName;
  /** Field with the value of the record above it; labels then show the whole way. */
  readonly parent?: OtherFieldName;
  /** Field by which the values are ordered. */
  readonly order?: OtherFieldName;
  /** Values that a side is offered; labels are known to all. */
  readonly rows?: OfferedRows;
  /** Records that are offered for choosing; the others only keep their label. */
  readonly when?: Condition;
};

/** A condition per side. */
export type OfferedRows = {
  /** Offered to buyers. */
  readonly buyer?: Condition;
  /** Offered to suppliers. */
  readonly supplier?: Condition;
};

/** What the documents themselves name. */
export type ProductValues = {
  /** permissions: every permission string below its object; companyCodes, screens, entities: their names; events: the kinds of events that other systems may hear of; enterprises: the supplier enterprises. */
  readonly product: "permissions" | "companyCodes" | "screens" | "entities" | "events" | "enterprises";
};

/** One value. */
export type DictionaryItem = {
  /** The stored value. */
  readonly value: string;
  /** What is shown. */
  readonly label: Text;
  /** Colour meaning of the badge. */
  readonly tone?: Tone;
};

/** Coded values with their labels and tones. */
export type Dictionary = {
  /** Relative path of this meta-schema, for editors. */
  readonly "$schema"?: string;
  /** Key of the dictionary. */
  readonly dict: string;
  /** Only in a document that one company has in full instead of differences: the company code. */
  readonly variant?: string;
  /** Other keys that answer with the same items. */
  readonly alias?: readonly string[];
  /** Name of the dictionary. */
  readonly title: Text;
  /** Values may be relabelled but not added or removed: state machines depend on them. */
  readonly builtin?: boolean;
  /** Readable without sign-in. */
  readonly open?: boolean;
  /** Sides that read the values; absent: all. Others get none. */
  readonly sides?: readonly Side[];
  /** One of these permissions is needed to read the values; absent: whoever is signed in reads them. Others get none. Labels of rows come with the rows. */
  readonly needs?: readonly Permission[];
  /** The values, in order. */
  readonly items: readonly DictionaryItem[];
  /** The values are records of the running product instead of items written here; items is then empty. */
  readonly of?: RecordValues | ProductValues;
};

/** Records below each other: no record stands below itself, none too deep, and each knows its level, which follows when one above it is moved. */
export type Tree = {
  /** Whole number that holds the level; 1 at the top. */
  readonly level: FieldName;
  /** The deepest level. */
  readonly most: number;
  /** What is said where the record above is the record itself, or stands below it. */
  readonly circle: Text;
  /** What is said where the record, or one below it, would stand deeper. */
  readonly deep: Text;
};

/** Records of an entity that have values of this record; an index finds them. Removed ones never count, nor does the record itself. */
export type Relation = {
  /** Name of the relation. */
  readonly key: Key;
  /** What the records are called. */
  readonly title: Text;
  /** Entity of the records. */
  readonly entity: ModuleName;
  /** Field of theirs (left) and field of this record whose value it holds, or has among its pairs (right); id on either side is the record itself. An empty value relates to nothing. */
  readonly by: { readonly [key: string]: AnyFieldName | OfLines };
  /** Which of them belong; absent: all. */
  readonly where?: Condition;
  /** The records are locked while an action is judged by them, so that nothing changes them meanwhile. */
  readonly locks?: boolean;
};

/** What a record is about, how much it is worth and with whom; a reader who may not see a field is not told. */
export type Gist = {
  /** Field that says what it is about. */
  readonly title?: FieldName;
  /** Number field with its amount; unitFrom of the field names the currency. */
  readonly amount?: FieldName;
  /** With whom it is, as each side calls the other. */
  readonly party?: Party;
};

/** Fields with the name of the other party. */
export type Party = {
  /** What the house reads, such as the supplier; the platform reads it too. */
  readonly buyer?: FieldName;
  /** What the supplier reads, such as the company. */
  readonly supplier?: FieldName;
};

/** Documents before and after a record. What follows a record is found the other way round: by the documents that say it stands before them. */
export type Chain = {
  /** Relations to the documents that stand before this one; absent: those that its ref fields name. A relation by lines cannot be gone back. */
  readonly before?: readonly RelationName[];
  /** Relations to documents that stand beside it, such as its other versions. */
  readonly beside?: readonly RelationName[];
  /** Key figures, in the order in which they are read; absent: the accounts of the ledgers on the record. */
  readonly figures?: readonly Figure[];
};

/** A number of the record: a field, a number of a ledger on it, or the sum of a field of its lines. Who may not see what it is reckoned from is not told it. */
export type Figure = FieldName | LedgerFigure | LinesFigure;

/** A number of a ledger on the record, summed over its rows. */
export type LedgerFigure = {
  /** Name of the ledger. */
  readonly ledger: LedgerName;
  /** An account, a derived number, or a field of the rows. */
  readonly of: LedgerNumberName;
  /** What it is called; absent: as the account or the field. */
  readonly title?: Text;
};

/** The sum of a field over the lines of the record. */
export type LinesFigure = {
  /** The line table. */
  readonly lines: LineTableName;
  /** Number field of its lines. */
  readonly of: OtherFieldName;
  /** Field of the lines or the record with the unit; each is summed by itself. Absent: unitFrom of the field. */
  readonly unit?: FieldName;
  /** What it is called; absent: as the field. */
  readonly title?: Text;
};

/** What another system brings in; each row is judged and written as if a person had saved the form. */
export type Exchange = {
  /** Fields that come in; what is not named here is refused. */
  readonly takes: readonly FieldName[];
  /** Fields by whose values a record that is there already is recognised when its key comes for the first time; absent: such a row is a new record. */
  readonly known?: readonly FieldName[];
  /** Line tables that come in, each whole. */
  readonly lines?: readonly ExchangedLines[];
};

/** Lines that another system brings in. */
export type ExchangedLines = {
  /** The line table. */
  readonly lines: LineTableName;
  /** The field by whose value a line is the same as before; each value stands once in a record. */
  readonly by: OtherFieldName;
  /** Fields of its lines that come in. */
  readonly takes: readonly OtherFieldName[];
};

/** One of the values that lines of this record have in a field. */
export type OfLines = {
  /** The line table. */
  readonly lines: LineTableName;
  /** The field of its lines. */
  readonly field: OtherFieldName;
};

/** What the portal asks of such a record: which enterprise it is of, and what that is called. */
export type PartyRecord = {
  /** Field with the number of the enterprise; accounts and other records name enterprises by it. */
  readonly enterprise: FieldName;
  /** Field with its name: who is called by it, nobody else may register by it, and no password holds it. */
  readonly name: FieldName;
  /** Field with its name in another language, which no password holds either. */
  readonly otherName?: FieldName;
  /** Field with its tax number, the same for all records of the enterprise; capital and small letters count as the same. */
  readonly taxNumber: FieldName;
  /** When somebody has passed the record once: the enterprise's people may work under its company, and what others say of themselves is no answer where a buyer names a party. */
  readonly proven: Condition;
  /** What a stranger says who registers an enterprise; absent: nobody registers by himself. */
  readonly registration?: PartyRegistration;
  /** Fields that whoever looks for an enterprise is told of it; of its tax number only the end, unless it was named. */
  readonly directory?: readonly FieldName[];
};

/** What is said besides name and tax number, and where the record keeps it. */
export type PartyRegistration = {
  /** Field with who speaks for it; the first account is called by it. */
  readonly contact: FieldName;
  /** Field with the telephone, which is the first account's. */
  readonly phone: FieldName;
  /** Field with what kind of enterprise it is. */
  readonly category: FieldName;
  /** Its values that a stranger may say; the first where none is said. */
  readonly among: readonly string[];
  /** Its value for enterprises of China's mainland, whose tax number checks itself. */
  readonly mainland: string;
};

/** Fields that tell live records apart; an empty value is like no other. */
export type Distinct = {
  /** The fields that are not alike all together. */
  readonly fields: readonly FieldName[];
  /** Capital and small letters count as the same. */
  readonly caseless?: boolean;
  /** What is said where another record has them; fields of that record are filled in. */
  readonly refusal: Text;
  /** The field that the refusal is about; one of fields. */
  readonly field: FieldName;
};

/** The place of a record among those that are alike: the least is first, equal ones share a place, and the next counts on. */
export type Rank = {
  /** Whole number that holds the place; empty where the record takes none. */
  readonly field: FieldName;
  /** Records with the same value of this field are alike. */
  readonly within: FieldName;
  /** The number by which they stand; id: their age. */
  readonly by: "id" | FieldName;
  /** Whole number that holds how many there are. */
  readonly of?: FieldName;
  /** The records that take a place; absent: all. */
  readonly where?: Condition;
};

/** A table that the portal's own code reads too, and its column with the id. */
export type PortalTable = {
  /** The table. */
  readonly name: string;
  /** The column with the id; a field of the entity. */
  readonly key: FieldName;
};

/** One of two prefixes, by a condition on the record. */
export type ConditionalPrefix = {
  /** The condition. */
  readonly when: Condition;
  /** Prefix when it holds. */
  readonly then: string;
  /** Prefix when it does not. */
  readonly else: string;
};

/** Document numbers; gaps are allowed, repetitions are not. */
export type Numbering = {
  /** The field that holds the number. */
  readonly field: FieldName;
  /** Letters before the company code. */
  readonly prefix: string | ConditionalPrefix;
  /** daily: prefix, company code, date, four digits (SHDS202611210001); yearly: company code - prefix - year - four digits (DS-CG-2026-0001). */
  readonly layout?: "daily" | "yearly";
};

/** Which field names the owning company, which the owning supplier, and which rows a side sees at all. */
export type Scope = {
  /** Field with the owning company's id. */
  readonly company?: FieldName;
  /** Field with the owning supplier's id. */
  readonly supplier?: FieldName;
  /** The records are nobody's own, such as configuration: whoever holds the permission reaches them all. */
  readonly shared?: boolean;
  /** Field with the owning supplier enterprise, for records that belong to no company. */
  readonly enterprise?: FieldName;
  /** Field with the owning merchant; id where the records are the merchants themselves. */
  readonly merchant?: FieldName;
  /** Field with the several companies that a record works for, such as an account: a buyer reaches those that share one with the own, whatever company is chosen. */
  readonly members?: FieldName;
  /** The field in which a buyer who makes a record names its supplier; the supplier's id follows it. */
  readonly supplierBy?: FieldName;
  /** The buyer in charge. */
  readonly handler?: Handler;
  /** Field with the account that a record was made with outside of the back office. */
  readonly holder?: FieldName;
  /** Own records that a supplier finds under any company, such as an application to one that it cannot choose yet. */
  readonly anywhere?: Condition;
  /** Rows that a side sees; others are not found. */
  readonly rows?: ScopeRows;
  /** Rows that lists, their sums, exports and charts are about; the others are still read by id or number. */
  readonly listed?: Condition;
};

/** Who is in charge of a record, and who is told of it while nobody is. */
export type Handler = {
  /** Field with the account id of the buyer in charge. */
  readonly field: FieldName;
  /** Role whose holders in the record's company are told while nobody is in charge. */
  readonly else: Key;
};

/** While the record is in force, what a form changes is kept aside and read beside it; the stored values stay effective. */
export type Pending = {
  /** Records whose changes are kept aside. */
  readonly when: Condition;
  /** Text field that keeps the changes; it is never sent as it is. */
  readonly into: FieldName;
  /** State from which the first change leads on; further ones change no state. */
  readonly from: Condition;
  /** State fields and the values that the first change gives them. */
  readonly to: StateValues;
};

/** All fields but the named ones are hidden, in lists, forms, exports, searches, sums, files and the history alike, and wherever the lines of another entity show such records. A field that is added later is hidden too. */
export type Conceals = {
  /** Who is not told, and of which records; the condition is about the record itself. */
  readonly from: Audience;
  /** Fields that they see nevertheless. */
  readonly but: readonly FieldName[];
  /** Fields of the lines that they see nevertheless, by line table; a table that is not named has no lines for them. */
  readonly lines?: ShownLines;
};

/** Line table (left) and fields of its lines (right). */
export type ShownLines = { readonly [key: string]: readonly LineFieldName[] };

/** One kind of row that must be there. */
export type MandatoryRow = {
  /** Name of the rule. */
  readonly key: Key;
  /** The line table. */
  readonly lines: LineTableName;
  /** What makes a row such a row; absent: any row. */
  readonly is?: Condition;
  /** What makes such a row valid on the day; actions that ask for it say so in mandatory. */
  readonly valid?: Condition;
  /** Only when this holds for the record. */
  readonly when?: Condition;
  /** What is named as missing. */
  readonly title: Text;
};

/** A condition that is held against the records as they are stored; it refuses nothing, what refuses is said of actions and ledgers. */
export type EntityPromise = {
  /** Name by which a broken one is told. */
  readonly key: PromiseName;
  /** What is promised, in a sentence. */
  readonly title: Text;
  /** Records that are meant; absent: all. */
  readonly when?: Condition;
  /** What they fulfil: by own fields, lines, related records and the configuration. */
  readonly is: Condition;
};

/** A condition per side. */
export type ScopeRows = {
  /** Rows that buyers see. */
  readonly buyer?: Condition;
  /** Rows that suppliers see. */
  readonly supplier?: Condition;
};

/** Field of the new record (left) and field of the source (right). */
export type Copy = { readonly [key: string]: AnyFieldName };

/** Field of the other record (left) and field of this one (right). */
export type Same = { readonly [key: string]: FieldName };

/** How lines are copied from the source's lines. */
export type SourceLines = {
  /** Line table of the new record. */
  readonly to: LineTableName;
  /** Line table of the source. */
  readonly from: OtherLineTableName;
  /** Field of the new line with the source line's id. */
  readonly by: LineFieldName;
  /** Copied values. */
  readonly copy: Copy;
  /** Field of the new line that is offered with what remains, as the effect of the same name computes it. */
  readonly remaining?: LineFieldName;
  /** What is said when no line has anything left. */
  readonly exhausted?: Text;
};

/** The document that a new record is made from. Fields whose set is source always hold the source's value; others are offered and may be changed. */
export type Source = {
  /** Entity of the source. */
  readonly entity: ModuleName;
  /** Field of the new record with the source's id. */
  readonly by: FieldName;
  /** The source's state that allows it. */
  readonly when?: Condition;
  /** What is said when the state does not allow it. */
  readonly refusal?: Text;
  /** Fields of the source by which people tell one from another when they choose it, after its number; absent: the first columns of its list. */
  readonly shows?: readonly OtherFieldName[];
  /** Copied values. */
  readonly copy: Copy;
  /** Copied lines. */
  readonly lines?: SourceLines;
};

/** Records of another entity that name this record. */
export type LinkedRecords = {
  /** The other entity. */
  readonly entity: ModuleName;
  /** Its field with this record's id. */
  readonly by: OtherFieldName;
  /** Line table of the other records: the rows are its lines, each with the facts of its record. */
  readonly lines?: OtherLineTableName;
};

/** Facts that stand in another record, found by a value of this one. */
export type Lookup = {
  /** Field of this record with the value. */
  readonly by: FieldName;
  /** Entity of the other record. */
  readonly entity: ModuleName;
  /** Field of this record with the id of the other one; absent: any record that the caller sees. */
  readonly record?: FieldName;
  /** Line table of the other record in which the value is found; its lines are offered at GET offered/<by>/<id of the other record>. Needs record; where that is the source and match is id, whoever names the line has named the source. */
  readonly lines?: OtherLineTableName;
  /** Only in records for which this holds. */
  readonly where?: Condition;
  /** Fields of the other record that must have the value of a field of this one. */
  readonly same?: Same;
  /** Its field, or that of its lines, that must have the value. */
  readonly match: OtherFieldName;
  /** The value names several with commas between them, and each must be found. */
  readonly each?: boolean;
  /** Where the lines offer one value only, a new record begins with it. */
  readonly sole?: boolean;
  /** Copied values; absent: the value must only be found. */
  readonly copy?: Copy;
  /** What is said when there is none; of several, those that were not found follow it. */
  readonly refusal: Text;
};

/** A live record that each line of a table names; a value that several have names none of them. */
export type NamedByLines = {
  /** Field of the line with the value. */
  readonly by: OtherFieldName;
  /** Entity of the records. */
  readonly entity: ModuleName;
  /** Its field that must have the value. */
  readonly match: OtherFieldName;
  /** Fields of the named record that must have the value of a field of this record. */
  readonly same?: Same;
  /** Only records for which this holds. */
  readonly where?: Condition;
  /** Fields of the line and the fields of the named record whose values they take. */
  readonly copy?: Copy;
  /** What is said of a line that names none; {n} is its number and {name} the value. */
  readonly unknown: Text;
  /** What is said of a line whose value several records have; {n} and {name} are filled in. */
  readonly several: Text;
  /** What is said of a line that names what an earlier one names; {n} and {name} are filled in. Absent: lines may. */
  readonly twice?: Text;
};

/** The latest line like a line: of which documents, what makes it like, and what is taken from it. */
export type Recalls = {
  /** Entity of the documents. */
  readonly entity: ModuleName;
  /** Their line table. */
  readonly lines: OtherLineTableName;
  /** Fields of their line (left) that have the text of a field of this line (right); a line whose first one is empty recalls nothing. */
  readonly match: { readonly [key: string]: OtherFieldName };
  /** Fields of their record that must have the value of a field of this record. */
  readonly same?: Same;
  /** Only records for which this holds. */
  readonly where?: Condition;
  /** Field of their record that says which is the latest. */
  readonly latest: OtherFieldName;
  /** Fields of this line (left) and the fields of their line whose values they take. */
  readonly copy: Copy;
  /** Fields of this line (left) and the fields of their record whose values they take. */
  readonly copyHead?: Copy;
};

/** A child table of the record. */
export type LineEntity = {
  /** Name of the table within the record. */
  readonly key: Key;
  /** What the rows are made of stands in the portal's table of secondary materials, which is asked for it by a row, or by this field of the record for all its rows; one table at most says so. */
  readonly madeOf?: FieldName;
  /** Name of the line entity. */
  readonly entity: ModuleName;
  /** Title of the table. */
  readonly title: Text;
  /** Fewest lines. */
  readonly min?: number;
  /** Most lines. */
  readonly max?: number;
  /** workflow: rows are written by actions only, never with the record. */
  readonly set?: "workflow";
  /** A form changes values of the rows; it neither adds rows nor takes them out. */
  readonly fixed?: boolean;
  /** The rows are the live records of another entity; they are shown here and written there. */
  readonly of?: LinkedRecords;
  /** Rows that a side sees. */
  readonly rows?: ScopeRows;
  /** The record that each line names; judged, and its facts copied, when a form is saved. */
  readonly names?: NamedByLines;
  /** What was last agreed on the same: values that each line takes from the latest line like it of another document, when a form is saved. */
  readonly recalls?: Recalls;
  /** Fields of a line. */
  readonly fields: readonly Field[];
};

/** The facts about a business object, stated once: fields, lines, owners, numbering. */
export type Entity = {
  /** Relative path of this meta-schema, for editors. */
  readonly "$schema"?: string;
  /** Name of the entity. */
  readonly entity: ModuleName;
  /** Only in a document that one company has in full instead of differences: the company code. */
  readonly variant?: string;
  /** Base of the calls; the standard verbs and the workflow's actions hang below it. */
  readonly path: string;
  /** Name of one such object. */
  readonly title: Text;
  /** The field that names a record in messages. */
  readonly label: FieldName;
  /** The field with the same name in Indonesian, where records keep one; an empty one gives way to label. */
  readonly labelId?: FieldName;
  /** Field with the id of the record above: the records make a tree, and a field that refers to them is chosen from it. */
  readonly parent?: FieldName;
  /** How deep the tree of parent may be, and the level of each record in it. */
  readonly tree?: Tree;
  /** Field with the account of whoever submitted the record; every action that commits fills it. */
  readonly submitter?: FieldName;
  /** Whole number that tells the versions of a document apart, among the fields that name a record once; whoever reads one by them is told which others there are. */
  readonly version?: FieldName;
  /** The document number that the server gives. */
  readonly number?: Numbering;
  /** A table of the portal itself that holds the records, where it is not the entity's own. */
  readonly table?: PortalTable;
  /** A removed record leaves the store altogether; absent: it is marked as removed and kept. */
  readonly erase?: boolean;
  /** Who owns a record and who sees it. */
  readonly scope: Scope;
  /** The records stand for enterprises whose people sign in, one record in each company that an enterprise works with; one entity at most says so. */
  readonly party?: PartyRecord;
  /** Pictures of such records are put there and read by the calls of tasks (buyingtaskimg). asked: what somebody is invited to answer, read by those invited as well; offered: the answer, which is made from what was asked. One entity at most says each. */
  readonly taskPictures?: "asked" | "offered";
  /** What records are found by wherever one looks for words or numbers: own fields, and fields of lines. The tokens of these values are kept in an index, so that two Chinese characters, how they are said, four characters of a number and the beginning of a word find the record. */
  readonly find?: readonly (FieldName | OfLines)[];
  /** Another system may bring records in, many in one call (exchange below the path). The portal keeps under which key of its own the other system knows each record. */
  readonly exchange?: Exchange;
  /** The document that a new record is made from, and what is copied. */
  readonly source?: Source;
  /** Other records that belong to this one; conditions of actions look at them. */
  readonly relations?: readonly Relation[];
  /** By what people recognise a record besides its label: said in questions, in the chain of documents and where records are found. */
  readonly gist?: Gist;
  /** Where the record stands among other documents, and the figures that tell how far it has come. */
  readonly chain?: Chain;
  /** Places that records take among each other; kept whenever one of them changes. */
  readonly ranks?: readonly Rank[];
  /** Facts copied from other records whenever the record is saved. */
  readonly lookups?: readonly Lookup[];
  /** What some readers are told of a record while a condition holds: these fields and nothing else. */
  readonly conceals?: Conceals;
  /** Changes of a record in force that wait for an action to apply them. */
  readonly pending?: Pending;
  /** Rows of line tables that a record must have before it leaves the draft. */
  readonly mandatory?: readonly MandatoryRow[];
  /** What every live record fulfils at all times, whoever wrote it; `npm run server -- verify` names each that does not. */
  readonly promises?: readonly EntityPromise[];
  /** Combinations of fields that may occur once. */
  readonly unique?: readonly (readonly FieldName[])[];
  /** What no two records may have alike, said to whoever enters it; judged when a form is saved. */
  readonly distinct?: readonly Distinct[];
  /** The fields, in the order of the specification. */
  readonly fields: readonly Field[];
  /** Child tables. */
  readonly lines?: readonly LineEntity[];
};

/** Who is told. owner: the supplier's people; user: the one whom the event names; else a role: its holders in the record's company, or of the record's supplier for a role of the suppliers. */
export type EventReader = "owner" | "user" | Key;

/** An event. */
export type Event = {
  /** Name of the event. */
  readonly key: Key;
  /** Codes of the companies in which it is told; absent: all. Only they need the fields that it names. */
  readonly variants?: readonly string[];
  /** The entity whose record it is about. */
  readonly entity?: ModuleName;
  /** Who is told. */
  readonly to: readonly EventReader[];
  /** Values that whoever tells it gives besides the record's fields. */
  readonly facts?: readonly Key[];
  /** The message, filled with the record's number {no}, its fields and the facts. */
  readonly message: Text;
  /** How the message reaches people who have chosen nothing; absent: in the bell. */
  readonly reach?: Reach;
  /** Where the message leads; absent: to the record that it is about. */
  readonly opens?: EventPlace;
  /** The records of which a scheduled task tells by itself; absent: code tells the event. */
  readonly remind?: Reminder;
};

/** A page of the menu that a message leads to. */
export type EventPlace = {
  /** Entry of the menu; a reader without it is led nowhere. */
  readonly entry: MenuEntryName;
  /** One of the facts, an id; the page's address takes it under the same name. */
  readonly by?: FactName;
};

/** Which records a scheduled task tells of, and when. */
export type Reminder = {
  /** The scheduled task; a value of the dictionary sys_job_target. */
  readonly job: JobName;
  /** Records that are told of; absent: all. */
  readonly when?: Condition;
  /** Line table whose rows have the date; absent: the record has it. */
  readonly lines?: OtherLineTableName;
  /** The date or the moment that it is about. */
  readonly field: OtherFieldName;
  /** How long before it is told. A moment is told once from each of these on; a date on the very day. */
  readonly before?: readonly Span[];
  /** How long after it is told, and each day from then on. */
  readonly after?: Span;
  /** Values of the message taken from the rows: their names, and fields of the line table. Labels of several rows are joined. */
  readonly says?: { readonly [key: string]: OtherFieldName };
};

/** A length of time: days, hours or minutes. */
export type Span = string;

/** Messages of what no action causes: a date that passed, a job that failed. With the messages of the actions they are all the messages that there are. */
export type Events = {
  /** Relative path of this meta-schema, for editors. */
  readonly "$schema"?: string;
  /** The events. */
  readonly events: readonly Event[];
};

/** What a field holds; a closed list. */
export type FieldKind = "string" | "text" | "integer" | "decimal" | "date" | "dateTime" | "dict" | "dictMany" | "ref" | "file" | "files" | "flag";

/** How a search field compares. */
export type SearchOp = "contains" | "eq" | "in" | "between";

/** save: needed to save at all; commit: needed before the first action that leaves the draft. */
export type RequiredPhase = "save" | "commit";

/** Needed by one action, perhaps only under a condition. */
export type RequiredFor = {
  /** The action that needs the value. */
  readonly action: ActionName;
  /** Only when this holds for the record. */
  readonly when?: Condition;
};

/** Needed in a phase, only under a condition. */
export type RequiredWhen = {
  /** The phase in which the value is needed. */
  readonly phase: RequiredPhase;
  /** Only when this holds for the record (a line is judged together with its document). */
  readonly when: Condition;
};

/** When a value is needed. */
export type Required = RequiredPhase | RequiredFor | RequiredWhen;

/** The value of another field of the same record, when it has one. */
export type OtherField = {
  /** The other field. */
  readonly field: FieldName;
};

/** The server's present time, moved by an offset. */
export type Now = {
  /** Offset such as +1d, -30d, +0d, +2h. */
  readonly now: string;
};

/** A limit: for texts a number of characters, for numbers a value (decimals as a string), for dates a date, another field or the present time. */
export type Bound = string | number | OtherField | Now;

/** A value taken from the person who is signed in. */
export type SessionValue = {
  /** Which value. */
  readonly session: "userName" | "nickName" | "phonenumber" | "companyName" | "companyId" | "supplierName";
};

/** The value of a new record: a literal, the present time, or a value of the session. */
export type Default = string | number | Now | SessionValue;

/** How a computed field gets its value; exact, rounded half-up to the field's scale, live in the form and authoritative on the server. */
export type Compute = {
  /** Computed only when this holds; otherwise the field is entered. A line is judged together with its document. */
  readonly when?: Condition;
  /** Product of these fields; empty when one of them is empty. */
  readonly product?: readonly FieldName[];
  /** Sum over the lines. */
  readonly sum?: LineSum;
  /** First field minus the others; an empty one counts as zero. */
  readonly difference?: readonly FieldName[];
  /** The texts of these fields, joined. */
  readonly join?: Join;
  /** The label of another dictionary field. */
  readonly label?: FieldName;
  /** 1 when one of these fields has a value, else 0. */
  readonly filled?: readonly FieldName[];
  /** The value of another field of the same record: a second name of one fact, or one way among cases. */
  readonly copy?: FieldName;
  /** What is left of an amount with tax when the tax is taken out. */
  readonly net?: TaxedAmount;
  /** The tax that an amount with tax contains: the amount minus its rounded net. */
  readonly tax?: TaxedAmount;
  /** How a span of days stands today: 0 not begun, 1 valid, 2 ending soon, 3 over, 4 without end; judged whenever it is read. */
  readonly validity?: Validity;
  /** How many lines a table has. */
  readonly count?: {
    /** The line table. */
    readonly lines: LineTableName;
  };
  /** The texts of a field over the lines, each once, in the order of the lines. */
  readonly gather?: LineSum;
  /** A fixed value: one way among cases. */
  readonly value?: string;
  /** Several ways, of which the first counts whose when holds; one without when always holds. */
  readonly cases?: readonly Compute[];
};

/** What is known of related records: their number, or the least or greatest of their values. In rows of another entity's records: the number of records related to those, counted when somebody reads. */
export type Counted = {
  /** Relation of the entity; in rows of another entity's records, a relation of theirs. */
  readonly of: RelationName;
  /** Instead of the number: the least value that they have in this field; empty where none has one. */
  readonly least?: OtherFieldName;
  /** Instead of the number: the greatest value that they have in this field; empty where none has one. */
  readonly greatest?: OtherFieldName;
  /** Those that count; absent: all. */
  readonly where?: Condition;
  /** Counted only while this holds for the record; afterwards the number stands still. Absent: always. */
  readonly when?: Condition;
};

/** A span of days. */
export type Validity = {
  /** Field with the first day. */
  readonly from: FieldName;
  /** Field with the last day; empty: without end. */
  readonly until: FieldName;
  /** So many days before the last one it counts as ending soon. */
  readonly soonDays: number;
};

/** A hint filled from the answer of a call. */
export type Told = {
  /** Path of a GET that answers data. */
  readonly call: string;
  /** Fields of the record that are sent, by their names; nothing is asked while one is empty. The id of a stored record goes too. */
  readonly with: readonly FieldName[];
  /** The sentence; {name} stands for a property of the answer. */
  readonly says: Text;
};

/** Field of the record (left) and property of the answer (right). */
export type Fills = { readonly [key: string]: Key };

/** Values that a call offers instead of a dictionary, or the values of the dictionary that a call names. */
export type OptionCall = {
  /** Path of a GET; {field} stands for the value of another field, and nothing is offered while that is empty. */
  readonly call: string;
  /** Fields of the record that are sent besides, by their names; nothing is offered while one is empty. */
  readonly with?: readonly FieldName[];
  /** Property of the answer that is stored. */
  readonly value: string;
  /** Property of the answer that is shown. */
  readonly label: string;
  /** Properties of the answer that tell like ones apart. */
  readonly beside?: readonly string[];
  /** Field of the record that keeps the label of the stored value, for reading. */
  readonly named?: FieldName;
  /** Fields of the record that show at once what the chosen answer says of them; the server finds it out itself. */
  readonly fills?: Fills;
  /** Parameter that takes what is typed; absent: the call answers all. */
  readonly search?: string;
};

/** The line of a table that belongs to the reader's supplier. */
export type OwnLine = {
  /** Line table of the entity. */
  readonly lines: LineTableName;
  /** Field of the line with the supplier's id. */
  readonly by: LineFieldName;
  /** Field of the line whose value is shown. */
  readonly copy: LineFieldName;
};

/** An amount with tax, and the field with the rate in percent. */
export type TaxedAmount = {
  /** Field with the amount, tax included. */
  readonly of: FieldName;
  /** Field with the rate in percent. */
  readonly rate: FieldName;
};

/** How many digits a number on paper has; dots, dashes and spaces between digits are left out. */
export type DigitRule = {
  /** Judged only when this holds for the record. */
  readonly when?: Condition;
  /** Allowed numbers of digits. */
  readonly lengths: readonly number[];
  /** What is said otherwise. */
  readonly text: Text;
};

/** A table with one row for each value that a record has. */
export type Pairs = {
  /** The table. */
  readonly table: string;
  /** Its column with the record's id. */
  readonly by: Key;
  /** Its column with the value. */
  readonly value: Key;
};

/** A field over the lines of the record. */
export type LineSum = {
  /** Key of the line table. */
  readonly lines: LineTableName;
  /** The field that is added up. */
  readonly of: LineFieldName;
};

/** Texts of several fields in a row. */
export type Join = {
  /** The fields. */
  readonly of: readonly FieldName[];
  /** What stands between them. */
  readonly with: Text;
};

/** Who does not see the field: by role, by side, or by a condition on the record. */
export type VisibleRule = {
  /** The reader or record for which the field is hidden; every part that is named must match. */
  readonly unless: Audience;
  /** Further readers or records for which it is hidden in the same way. */
  readonly or?: readonly Audience[];
  /** omit: absent from the answer; mask: shown as ***. */
  readonly else: "omit" | "mask";
};

/** The same visibility as another field. */
export type VisibleLike = {
  /** The field whose rule is shared. */
  readonly like: FieldName;
};

/** Always, or while the condition holds. */
export type ReadOnly = boolean | Condition;

/** Visibility of a field; holds alike for list, read, export, sort, filter, sums and conflict views. */
export type Visible = VisibleRule | VisibleLike;

/** Readers and records; every part that is named must match. */
export type Audience = {
  /** Holders of one of these roles (and of no role outside this list that stands on the same side). */
  readonly role?: readonly string[];
  /** People of these sides. */
  readonly side?: readonly Side[];
  /** Records for which this holds. */
  readonly when?: Condition;
};

/** One fact of an entity: its kind, label, bounds, who writes it and who sees it. Stated once; screens only order and place it. */
export type Field = {
  /** Name on the wire and in the store. */
  readonly key: Key;
  /** What the field holds. */
  readonly kind: FieldKind;
  /** Label in both languages. */
  readonly title: Text;
  /** A short hint under the field. */
  readonly help?: Text;
  /** A hint that the server reckons, shown under the field while it is entered, in the place of help. */
  readonly told?: Told;
  /** Dictionary of a dict or dictMany field. */
  readonly dict?: string;
  /** Dictionary whose labels, or call whose answers, are offered while a text is typed; any other text is taken as well, and the text is what is stored. */
  readonly suggests?: string | OptionCall;
  /** Where the choices come from, when they are no dictionary; with a dictionary: which of its values are offered now. */
  readonly options?: OptionCall;
  /** Values of the dictionary that the field takes; absent: all. */
  readonly among?: readonly string[];
  /** The plain value of the company (variants.json) that lists the values which the field takes; instead of among. */
  readonly amongOf?: "currencies";
  /** What somebody is given by the values of the field (docs/rights.md). A form offers those that the reader may give, by the rule that the guards managesOnlyHeld and grantsOnlyHeld keep; the others stand there with the reason. */
  readonly gives?: "accountType" | "side" | "enterprise" | "merchant" | "company" | "role" | "dataScope" | "permission";
  /** Entity that a ref field points to. */
  readonly ref?: ModuleName;
  /** Shape of a string; taxNumber: a Chinese code with its check digit or an Indonesian number of 15 or 16 digits; tracking: letters, digits and dashes; bankCode: 12 digits or a SWIFT code; swift: 8 or 11 letters and digits; bankAccount: 6 to 34 letters and digits; account: a name to sign in with; name: a letter, then letters, digits and underscores; code: letters, digits, dots, colons, dashes and underscores; cron: six fields of a schedule; password: entered once, kept as a hash, never sent; rich: a text that may hold HTML, of which nothing that could run is ever stored. */
  readonly format?: "phone" | "email" | "digits" | "url" | "taxNumber" | "tracking" | "bankCode" | "swift" | "bankAccount" | "account" | "name" | "code" | "cron" | "password" | "rich";
  /** A dictMany field whose values stand one by one in a table of the portal. */
  readonly pairs?: Pairs;
  /** How many digits a number on paper has, by condition; the first rule that holds counts. */
  readonly digits?: readonly DigitRule[];
  /** Largest number of characters, largest value, or latest date. */
  readonly max?: Bound;
  /** Smallest number of characters, smallest value, or earliest date. */
  readonly min?: Bound;
  /** The value must be greater than min, not equal to it. */
  readonly exclusiveMin?: boolean;
  /** Digits of a decimal in all. */
  readonly precision?: number;
  /** Digits of a decimal after the point. */
  readonly scale?: number;
  /** Unit shown after the label, such as kg; one that is a word stands in both languages. */
  readonly unit?: string | Text;
  /** The dictionary field of the same table, or of the document of a line, that says in what the value is counted, such as its currency; values of different ones are never added up, and rupiah are shown whole. */
  readonly unitFrom?: FieldName;
  /** A decimal that must be a whole number when this holds for the row. */
  readonly whole?: Condition;
  /** File types of a file or files field, by extension. */
  readonly accept?: readonly ("pdf" | "jpg" | "jpeg" | "png" | "xlsx" | "xls" | "docx" | "zip" | "ofd" | "xml" | "dwg" | "dxf" | "step" | "stp" | "iges")[];
  /** Largest size of one file in bytes. */
  readonly maxBytes?: number;
  /** Largest number of files. */
  readonly maxFiles?: number;
  /** Who writes the field: absent = the user while the record is editable; server; workflow = actions only; source = copied from the source document. */
  readonly set?: "server" | "workflow" | "source";
  /** Name under which stores of an earlier release keep the values; they are taken over when the new release starts. */
  readonly renamed?: Key;
  /** Value of a new record. */
  readonly default?: Default;
  /** When a value is needed. */
  readonly required?: Required;
  /** Records that are there already get the default where the field is empty, and what is computed; while the server runs, and anew when the documents say it otherwise. */
  readonly backfill?: boolean;
  /** A mark: the field holds the moment since which the record has it. A record that has the mark and no moment, as an earlier release left it, gets it from the log when the server starts. */
  readonly since?: OtherMarkName;
  /** Shown but never entered in this company, or while a condition holds for the record. */
  readonly readOnly?: ReadOnly;
  /** The store keeps a key, and the reader's language words it: action, the title of the action that the record's fields workflow, action and code name, or the text of the field itself where there is none; state, the title of the state of that workflow whose key the field holds, or what it holds; cause, the document and action that set this one off. Searches and orders go by the words. */
  readonly worded?: "action" | "state" | "cause";
  /** In lists and exports only so many of the last characters are shown, the others as stars; an opened record shows all. */
  readonly shownEnd?: number;
  /** Comparisons that a list may make with the field. */
  readonly search?: readonly SearchOp[];
  /** Column width in pixels. */
  readonly width?: number;
  /** How many related records there are; kept whenever one of them changes. In rows of another entity's records: how many are related to those, counted when somebody reads. */
  readonly counted?: Counted;
  /** How the value is computed. */
  readonly compute?: Compute;
  /** Who does not see the field. */
  readonly visible?: Visible;
  /** For a supplier the value of its own line, such as when it signed up; never stored, empty for everybody else. */
  readonly own?: OwnLine;
  /** Kept in the store and sent with rows, but never offered to a screen. */
  readonly internal?: boolean;
};

/** Records, or the lines of a line table of them. */
export type LedgerRows = {
  /** Entity of the records. */
  readonly entity: EntityName;
  /** Line table whose lines carry the numbers; absent: the records themselves do. */
  readonly lines?: LineTableName;
  /** Field of the record under which postings are kept: one that outlives its versions. */
  readonly number: FieldName;
  /** Field of the line that tells it from the others under that number; id where no version ever takes its place. */
  readonly key?: FieldName;
  /** Field of the row or its record with the unit in which the numbers count; in sums each unit stands by itself. */
  readonly unit?: FieldName;
  /** Marks of the states in which the numbers are held against the records that post; absent: always. A version that is being changed keeps the numbers of its day. */
  readonly while?: readonly OtherMarkName[];
  /** Records whose numbers are left as they are, such as superseded versions. */
  readonly unless?: Condition;
};

/** A number of each row. */
export type LedgerAccount = {
  /** Name of the account. */
  readonly key: Key;
  /** What it counts, in words. */
  readonly title: Text;
  /** Field of the row that shows it; absent: it is summed from the records when a limit asks for it. */
  readonly field?: FieldName;
  /** Name by which `npm run server -- verify` tells a row whose field does not show what its records make; absent: ledger. */
  readonly promise?: PromiseName;
  /** Fields of other records that show it as well. */
  readonly shownBy?: readonly LedgerCopy[];
};

/** A field of other records that shows an account of the row that they name. */
export type LedgerCopy = {
  /** Entity of those records. */
  readonly entity: EntityName;
  /** Their field with the id of the row. */
  readonly by: FieldName;
  /** Their field that shows it. */
  readonly field: FieldName;
};

/** An amount of each record or line that counts in an account. */
export type LedgerPosting = {
  /** The records that post, or their lines. */
  readonly of: PostingRows;
  /** The row that it counts for: a field with its id, or the fields with its number and key where every version counts it. */
  readonly to: FieldName | RowNumber;
  /** Field with the amount; an empty one counts as zero. */
  readonly amount: FieldName;
  /** Field that counts where the amount is empty. */
  readonly else?: FieldName;
  /** Field with what of the amount does not count. */
  readonly minus?: FieldName;
  /** Field of the record that shows how much it and the older ones post together. */
  readonly running?: FieldName;
  /** Marks of the states in which it counts; absent: in every state. */
  readonly while?: readonly OtherMarkName[];
  /** It counts only where this holds; a line is judged together with its record. */
  readonly when?: Condition;
  /** It does not count where this holds. */
  readonly unless?: Condition;
  /** The account. */
  readonly into: LedgerNumberName;
};

/** Records of an entity, or the lines of one of their line tables. */
export type PostingRows = {
  /** The entity. */
  readonly entity: EntityName;
  /** Its line table; absent: the records themselves. */
  readonly lines?: LineTableName;
};

/** Fields that name a row in the way that outlives versions. */
export type RowNumber = {
  /** Field with the number of the record. */
  readonly number: FieldName;
  /** Field with the key of its line. */
  readonly key?: FieldName;
};

/** A sum of terms, some of them taken away. */
export type LedgerDerived = {
  /** Name of the number. */
  readonly key: Key;
  /** What is added. */
  readonly plus: readonly LedgerTerm[];
  /** What is taken away. */
  readonly minus?: readonly LedgerTerm[];
  /** It is never less than this: a number written here, or another number of the ledger. */
  readonly least?: string | LedgerNumberName;
  /** It is zero for rows for which this does not hold. */
  readonly when?: Condition;
};

/** An account, another derived number, a field of the row or its record, a number of the configuration, or some percent of one. */
export type LedgerTerm = LedgerNumberName | LedgerConfig | LedgerPercent;

/** A number of the configuration. */
export type LedgerConfig = {
  /** Key of the configuration. */
  readonly config: ConfigName;
  /** What counts where the key is missing or spoilt. */
  readonly else: string;
};

/** A number that is written here. */
export type LedgerValue = {
  /** The number. */
  readonly value: string;
};

/** Some percent of a number. */
export type LedgerPercent = {
  /** The percentage: a number of the ledger or its row, of the configuration, or written here. */
  readonly percent: LedgerNumberName | LedgerConfig | LedgerValue;
  /** The whole. */
  readonly of: LedgerNumberName;
  /** Digits after the point to which it is rounded; absent: it is exact. */
  readonly digits?: number;
};

/** Bounds that hold after an action of a record that posts, or of one that carries the rows; they are judged in its transaction, under a lock. */
export type LedgerLimit = {
  /** Name under which actions name it among their guards. */
  readonly key: Key;
  /** Entity whose record is locked before the limit is judged, so that two writes cannot both pass. */
  readonly lock: EntityName;
  /** The bounds; each is judged where the record posts into what it counts. */
  readonly keeps: readonly LedgerBound[];
  /** Saving a record that its submission would be refused for says so already. */
  readonly warn?: "save";
  /** The number that {x} says; absent: the one of the bound that does not hold. */
  readonly says?: LedgerNumberName;
  /** Digits after the point of {x}, such as 2 for amounts; absent: as many as it has. */
  readonly digits?: number;
  /** Code of the refusal. */
  readonly bizCode: "QTY_EXCEEDED" | "AMOUNT_EXCEEDED" | "STATE_REFUSED";
  /** What the refusal says: {n} is the line, counted from one, {x} what was left for the record; accounts, derived numbers and fields of the row are filled in by name. */
  readonly message: Text;
};

/** A number and how far it may go. It is judged of the rows into which the record posts; where the record carries the rows itself, of all of its rows. */
export type LedgerBound = {
  /** The account or derived number. */
  readonly of: LedgerNumberName;
  /** It does not fall below this. */
  readonly min?: string;
  /** It does not rise above this. */
  readonly max?: string;
  /** It is judged only of records that post, or carry the rows, and would be so. */
  readonly when?: Condition;
  /** What the refusal says where this bound does not hold; absent: what the limit says. */
  readonly message?: Text;
};

/** Bounds that are held against the rows as they are stored, with what their records make of the accounts; a limit refuses what would break them. */
export type LedgerPromise = {
  /** Name by which a broken one is told. */
  readonly key: PromiseName;
  /** What is promised, in a sentence. */
  readonly title: Text;
  /** The bounds. */
  readonly keeps: readonly PromisedBound[];
};

/** A number of a row and how far it may be. */
export type PromisedBound = {
  /** The account, derived number or field. */
  readonly of: LedgerNumberName;
  /** It is not below this. */
  readonly min?: string;
  /** It is not above this. */
  readonly max?: string;
  /** Marks of the states of its record in which it holds; absent: whenever the ledger holds the row. */
  readonly while?: readonly OtherMarkName[];
  /** It holds of rows that are so, judged together with their record; absent: of all. */
  readonly when?: Condition;
};

/** What new lines of a record that is made from such rows are offered with; rows without anything left are not offered. */
export type LedgerOffer = {
  /** The new records and their line table. */
  readonly to: PostingRows;
  /** Field of the new line. */
  readonly field: FieldName;
  /** Account or derived number that it is offered with. */
  readonly value: LedgerNumberName;
};

/** How a field of the record sums up its rows. */
export type LedgerRollup = SumRollup | StageRollup | GatherRollup | LatestRollup | AnswerRollup;

/** What the records that post for the row have in a field, oldest first, with commas between; only of a ledger that records keep. */
export type GatherRollup = {
  /** Field of the record. */
  readonly field: FieldName;
  /** Field of the records that post; empty ones are left out. */
  readonly gather: FieldName;
  /** Entity of the records that post. */
  readonly of: EntityName;
};

/** The latest day or moment that the records that post for the row have in a field; only of a ledger that records keep. */
export type LatestRollup = {
  /** Field of the record. */
  readonly field: FieldName;
  /** Field of the records that post. */
  readonly latest: FieldName;
  /** Entity of the records that post. */
  readonly of: EntityName;
};

/** Whether something holds of the row's record or of the records that post for it; only of a ledger that records keep. */
export type AnswerRollup = {
  /** Field of the record. */
  readonly field: FieldName;
  /** It holds of the record itself. */
  readonly when: Condition;
  /** It holds of every record that posts, and there is one. */
  readonly every: Condition;
  /** Entity of the records that post. */
  readonly of: EntityName;
  /** Value where one of the two holds. */
  readonly yes: string;
  /** Value where neither does. */
  readonly no: string;
};

/** A sum over the rows, rounded for each of them to the digits of the field. */
export type SumRollup = {
  /** Field of the record. */
  readonly field: FieldName;
  /** Account or derived number that is summed. */
  readonly sum: LedgerNumberName;
  /** Field of the row that it is multiplied by, such as a price. */
  readonly times?: FieldName;
};

/** How far a number has come in all rows. */
export type StageRollup = {
  /** Field of the record. */
  readonly field: FieldName;
  /** Account or derived number. */
  readonly of: LedgerNumberName;
  /** Field of the row with what it is to reach. */
  readonly against: FieldName;
  /** Value while it is zero in every row. */
  readonly none: string;
  /** Value in between. */
  readonly some: string;
  /** Value once every row has reached it. */
  readonly all: string;
};

/** Numbers of records that other records move. What a record posts follows from the record and its state alone, so every write posts the difference and undoing needs no second rule. */
export type Ledger = {
  /** Relative path of this meta-schema, for editors. */
  readonly "$schema"?: string;
  /** Name of the ledger; the file is named like it. */
  readonly ledger: ModuleName;
  /** What the ledger counts, in words. */
  readonly title: Text;
  /** The rows whose numbers are moved. */
  readonly on: LedgerRows;
  /** The numbers that postings move. */
  readonly accounts: readonly LedgerAccount[];
  /** What each kind of record posts, and while it does. */
  readonly postings: readonly LedgerPosting[];
  /** Numbers that follow from accounts and fields of the row and its record. */
  readonly derived?: readonly LedgerDerived[];
  /** What no write may break; an action names a limit among its guards. */
  readonly limits?: readonly LedgerLimit[];
  /** Bounds that hold of every row at all times, whoever wrote it; `npm run server -- verify` names each row that breaks one. */
  readonly promises?: readonly LedgerPromise[];
  /** Values that new records made from such rows are offered with. */
  readonly remains?: readonly LedgerOffer[];
  /** Fields of the record that sum up its rows. */
  readonly rollups?: readonly LedgerRollup[];
};

/** Sides or roles that see the entry. */
export type MenuAudience = readonly (Side | string)[];

/** Modules whose screens are in the menu of people who are not let in yet; they see no other screens there. */
export type MenuOnboarding = {
  /** Of whoever has no role but the first. */
  readonly withoutRoles: readonly EntityName[];
  /** Of a supplier whom no company has passed. */
  readonly notPassed: readonly EntityName[];
};

/** A group of the sidebar. */
export type MenuGroup = {
  /** Name of the group. */
  readonly key: Key;
  /** First segment of the routes. */
  readonly path: string;
  /** The layout shell. */
  readonly component: "Layout";
  /** Label. */
  readonly title: Text;
  /** Name of an icon of the product's set. */
  readonly icon: string;
  /** Entries, in order. */
  readonly children: readonly MenuEntry[];
};

/** An entry that opens a view. */
export type MenuEntry = {
  /** Name of the entry. */
  readonly key: Key;
  /** Rest of the route after the group's path; a fixed route is written whole. */
  readonly path: string;
  /** Component path that getRouters sends. */
  readonly component: string;
  /** Screen that the component shows. */
  readonly screen?: ScreenId;
  /** Registered view, where it is no screen. */
  readonly view?: string;
  /** create: the detail screen begins with a new record; edit: it opens the record that the address names. */
  readonly mode?: "create" | "edit";
  /** Label. */
  readonly title: Text;
  /** Name of an icon of the product's set. */
  readonly icon?: string;
  /** Permissions of which one is needed; absent: none. */
  readonly needs?: readonly Permission[];
  /** Company codes that have the entry; absent: all. */
  readonly variants?: readonly string[];
  /** Who sees it; absent: everybody. */
  readonly audience?: MenuAudience;
  /** Its tag cannot be closed. */
  readonly affix?: boolean;
  /** Built anew at every visit. */
  readonly noCache?: boolean;
};

/** The menu tree that getRouters sends, with the permission and audience of every entry. */
export type Menu = {
  /** Relative path of this meta-schema, for editors. */
  readonly "$schema"?: string;
  /** Groups, in order. */
  readonly menu: readonly MenuGroup[];
  /** Fixed routes of the specification, hidden from the sidebar. */
  readonly fixed: readonly MenuEntry[];
  /** What those see of it who are not let in yet; absent: no screen. */
  readonly onboarding?: MenuOnboarding;
};

/** A route of the public area. */
export type PageRoute = string;

/** A read of the page, or what stands in its record: a list of further records or a linked one. */
export type ReadName = string;

/** A field of a publication, or one of a record that it links to. */
export type ShownName = string;

/** A field that is shown, or, with a title, what the call of a held record answers beside its fields. */
export type SaidName = string;

/** A list of a publication, or one of its records. */
export type PageRead = {
  /** Name under which blocks show it. */
  readonly key: Key;
  /** The publication. */
  readonly publication: PublicationName;
  /** Parameter of the address with the id of the record; absent: a list is read. Without the record there is no page. */
  readonly one?: Key;
  /** Searches of the publication that the address may give. */
  readonly asked?: readonly PublicSearchName[];
  /** Searches that are always made. */
  readonly fixed?: FixedSearches;
  /** Order of the list; the address may ask for another where the page offers orders. */
  readonly sort?: PublicSortName;
  /** Rows at most. */
  readonly size?: number;
};

/** Searches and their values; a value that begins with ? is the parameter of that name. */
export type FixedSearches = { readonly [key: string]: string };

/** The record that a page is about. */
export type PageSubject = {
  /** Read of the record. */
  readonly read?: PageReadName;
  /** What it is to search engines. */
  readonly kind: "Product" | "Organization" | "Brand" | "Article" | "WebSite";
  /** Field with its name. */
  readonly name?: ShownName;
  /** Field with what is said of it in a sentence. */
  readonly text?: ShownName;
  /** Field with its picture. */
  readonly picture?: ShownName;
  /** Field with the moment of its publication. */
  readonly published?: ShownName;
  /** Field with its lowest price. */
  readonly price?: ShownName;
};

/** The pages of all records of a publication. */
export type PageListed = {
  /** The publication. */
  readonly publication: PublicationName;
  /** Parameter with the id. */
  readonly param: Key;
  /** Field with the moment of the last change. */
  readonly changed?: ShownName;
};

/** A part of a page. */
export type PageBlock = BannerBlock | CategoriesBlock | CardsBlock | FacetsBlock | ListBlock | HeadBlock | GalleryBlock | PickerBlock | FactsBlock | RichBlock | TimelineBlock | FilesBlock | CountdownBlock | FormBlock | BasketBlock | MineBlock | HeldBlock | TabsBlock | NoticeBlock;

/** A link to a page of the product. */
export type PageLink = {
  /** Its route. */
  readonly to: PageRoute;
  /** Parameters; a value that begins with ? is the parameter of the address of that name, one that begins with = a field of the record. */
  readonly with?: FixedSearches;
  /** What it says. */
  readonly text: Text;
  /** The one thing that most come for. */
  readonly main?: boolean;
};

/** The page of a record. */
export type RecordTarget = {
  /** Its route. */
  readonly to: PageRoute;
  /** Parameter that carries the id. */
  readonly param: Key;
  /** Field with the value of the parameter; absent: the id of the record. */
  readonly field?: ShownName;
};

/** A field and its label. */
export type Shown = {
  /** The field. */
  readonly key: SaidName;
  /** Its label; absent: the entity's. */
  readonly title?: Text;
};

/** A price, from and to. */
export type PriceRange = {
  /** Field with the lowest price. */
  readonly least: ShownName;
  /** Field with the highest price. */
  readonly most: ShownName;
  /** Field with what it is the price of. */
  readonly unit?: ShownName;
  /** What is said where the price is not public. */
  readonly absent: Text;
};

/** A word beside a heading while a field is yes. */
export type Flagged = {
  /** The field. */
  readonly key: ShownName;
  /** The word. */
  readonly text: Text;
};

/** A calm band with what the page is for, a search, and figures. */
export type BannerBlock = {
  /** The kind of block. */
  readonly block: "banner";
  /** Its heading, the heading of the page. */
  readonly title: Text;
  /** A sentence below it. */
  readonly text?: Text;
  /** A search of a page. */
  readonly search?: BannerSearch;
  /** Where to begin. */
  readonly links?: readonly PageLink[];
  /** How many there are of what the page reads. */
  readonly figures?: readonly BannerFigure[];
};

/** A search that leads to a page. */
export type BannerSearch = {
  /** Route of the page with the results. */
  readonly to: PageRoute;
  /** Its parameter. */
  readonly param: Key;
  /** What may be typed. */
  readonly hint: Text;
};

/** The total of a read. */
export type BannerFigure = {
  /** The read. */
  readonly from: PageReadName;
  /** What is counted. */
  readonly title: Text;
};

/** A tree of categories, each a link to what is in it. */
export type CategoriesBlock = {
  /** The kind of block. */
  readonly block: "categories";
  /** Its heading. */
  readonly title?: Text;
  /** The list of categories. */
  readonly from: ReadName;
  /** Fields with the name in each language. */
  readonly name: NameFields;
  /** Field with the id of the category above. */
  readonly parent: ShownName;
  /** Page of a category. */
  readonly link: RecordTarget;
};

/** A name in two languages. */
export type NameFields = {
  /** Field with the Chinese name. */
  readonly cn: ShownName;
  /** Field with the Indonesian name; where it is empty the Chinese one stands. */
  readonly id: ShownName;
};

/** Records as cards with a picture; the whole card is the link. */
export type CardsBlock = {
  /** The kind of block. */
  readonly block: "cards";
  /** Its heading. */
  readonly title?: Text;
  /** The records. */
  readonly from: ReadName;
  /** Field with the picture. */
  readonly picture?: ShownName;
  /** A large picture, a small mark beside the words, or a wide picture above them. */
  readonly look?: "picture" | "mark" | "wide";
  /** Field with the name. */
  readonly heading: ShownName;
  /** Fields with the name in each language; the heading stands in where one is empty. */
  readonly name?: NameFields;
  /** Fields below it. */
  readonly facts?: readonly Shown[];
  /** Its price. */
  readonly price?: PriceRange;
  /** Page of the record. */
  readonly link: RecordTarget;
  /** Where the rest is. */
  readonly more?: PageLink;
  /** Further pages follow. */
  readonly paged?: boolean;
  /** What is said where there are none; absent: the block is not there. */
  readonly empty?: Text;
  /** Where else to look where there are none. */
  readonly suggests?: readonly PageLink[];
};

/** Filters of a list, each in the address. */
export type FacetsBlock = {
  /** The kind of block. */
  readonly block: "facets";
  /** The list that is filtered. */
  readonly from: PageReadName;
  /** The filters. */
  readonly asks: readonly FacetAsk[];
  /** Orders that may be asked for. */
  readonly orders?: readonly FacetOrder[];
};

/** A filter. */
export type FacetAsk = {
  /** Search of the publication. */
  readonly key: PublicSearchName;
  /** Its label. */
  readonly title: Text;
  /** How it is asked: by values with their counts, by text, by a number or by a day. */
  readonly as: "values" | "text" | "number" | "date";
  /** Facet with the values. */
  readonly field?: FieldName;
};

/** An order of a list. */
export type FacetOrder = {
  /** Its name in the publication. */
  readonly key: PublicSortName;
  /** What it is called. */
  readonly title: Text;
};

/** Records as rows: title, facts, and how long there is time. */
export type ListBlock = {
  /** The kind of block. */
  readonly block: "list";
  /** Its heading. */
  readonly title?: Text;
  /** The records. */
  readonly from: ReadName;
  /** The block is there only for a record of which this holds. */
  readonly when?: Condition;
  /** Field with the title. */
  readonly heading: ShownName;
  /** Field with the state or the kind. */
  readonly badge?: ShownName;
  /** A word beside the title. */
  readonly flag?: Flagged;
  /** Fields below the title. */
  readonly facts?: readonly Shown[];
  /** Field with the moment until which there is time. */
  readonly ends?: ShownName;
  /** Field with a text that is opened in place. */
  readonly body?: ShownName;
  /** Page of the record. */
  readonly link?: RecordTarget;
  /** Where the rest is. */
  readonly more?: PageLink;
  /** Further pages follow. */
  readonly paged?: boolean;
  /** What is said where there are none; absent: the block is not there. */
  readonly empty?: Text;
  /** Where else to look where there are none. */
  readonly suggests?: readonly PageLink[];
};

/** Title of a record, or of the page. */
export type HeadBlock = {
  /** The kind of block. */
  readonly block: "head";
  /** What the title says; absent: the field does. */
  readonly title?: Text;
  /** A sentence below it. */
  readonly text?: Text;
  /** The record. */
  readonly from?: ReadName;
  /** Field with the title. */
  readonly heading?: ShownName;
  /** Field with a line below it. */
  readonly note?: ShownName;
  /** Field with a mark beside it. */
  readonly picture?: ShownName;
  /** Field with the state or the kind. */
  readonly badge?: ShownName;
  /** Fields in a line below it. */
  readonly facts?: readonly Shown[];
};

/** Pictures of a record. */
export type GalleryBlock = {
  /** The kind of block. */
  readonly block: "gallery";
  /** The record. */
  readonly from: ReadName;
  /** The block is there only for a record of which this holds. */
  readonly when?: Condition;
  /** Fields with pictures, the main one first. */
  readonly pictures: readonly ShownName[];
  /** It stands beside the rest. */
  readonly side?: boolean;
};

/** Choosing a specification: values that no article has together cannot be chosen; price, stock, quantity, and the basket. */
export type PickerBlock = {
  /** The kind of block. */
  readonly block: "picker";
  /** The record. */
  readonly from: ReadName;
  /** The block is there only for a record of which this holds. */
  readonly when?: Condition;
  /** Part of the record with its articles. */
  readonly articles: PublicPartName;
  /** Field of an article with its specifications, such as 颜色:红; 尺寸:DN100. */
  readonly specs: FieldName;
  /** Field of an article with its price. */
  readonly price: FieldName;
  /** Field of an article with what is left. */
  readonly stock: FieldName;
  /** The price while nothing is chosen. */
  readonly range: PriceRange;
  /** Field with the smallest quantity. */
  readonly least: ShownName;
  /** Field with the name that the basket shows. */
  readonly name: ShownName;
  /** Field with the picture that the basket shows. */
  readonly picture?: ShownName;
  /** It stands beside the rest. */
  readonly side?: boolean;
};

/** Fields of a record with their labels; empty ones are left out. */
export type FactsBlock = {
  /** The kind of block. */
  readonly block: "facts";
  /** Its heading. */
  readonly title?: Text;
  /** The record. */
  readonly from: ReadName;
  /** The block is there only for a record of which this holds. */
  readonly when?: Condition;
  /** The fields. */
  readonly facts: readonly Shown[];
  /** Field with a mark beside them. */
  readonly picture?: ShownName;
  /** Page of what they are the facts of. */
  readonly link?: RecordTarget;
  /** What the link says. */
  readonly linkText?: Text;
  /** It stands beside the rest. */
  readonly side?: boolean;
};

/** A formatted text of a record, cleaned when it was written and when it is drawn. */
export type RichBlock = {
  /** The kind of block. */
  readonly block: "rich";
  /** Its heading. */
  readonly title?: Text;
  /** The record. */
  readonly from: ReadName;
  /** The block is there only for a record of which this holds. */
  readonly when?: Condition;
  /** Field with the text. */
  readonly field: ShownName;
};

/** Moments of a record in their order, with what has passed. */
export type TimelineBlock = {
  /** The kind of block. */
  readonly block: "timeline";
  /** Its heading. */
  readonly title?: Text;
  /** The record. */
  readonly from: ReadName;
  /** The block is there only for a record of which this holds. */
  readonly when?: Condition;
  /** Fields with moments. */
  readonly moments: readonly Shown[];
  /** It stands beside the rest. */
  readonly side?: boolean;
};

/** Files of a record. */
export type FilesBlock = {
  /** The kind of block. */
  readonly block: "files";
  /** Its heading. */
  readonly title?: Text;
  /** The record. */
  readonly from: ReadName;
  /** The block is there only for a record of which this holds. */
  readonly when?: Condition;
  /** Field with the files. */
  readonly field: ShownName;
};

/** How long there is time, and what may be done until then. */
export type CountdownBlock = {
  /** The kind of block. */
  readonly block: "countdown";
  /** Until when. */
  readonly title: Text;
  /** The record. */
  readonly from: ReadName;
  /** The block is there only for a record of which this holds. */
  readonly when?: Condition;
  /** Field with the moment. */
  readonly ends: ShownName;
  /** What may be done until then. */
  readonly link?: PageLink;
  /** What is said afterwards. */
  readonly over: Text;
  /** It stands beside the rest. */
  readonly side?: boolean;
};

/** A form that is sent to a public call. */
export type FormBlock = {
  /** The kind of block. */
  readonly block: "form";
  /** Its heading. */
  readonly title?: Text;
  /** A sentence below it. */
  readonly text?: Text;
  /** The call. */
  readonly call: "POST /brand/purchaseDigitize" | "POST /announcement/feedback";
  /** What is asked. */
  readonly asks: readonly FormAsk[];
  /** What is sent along; a value that begins with ? is the parameter of that name. */
  readonly carries?: FixedSearches;
  /** A picture with signs keeps machines out. */
  readonly captcha?: boolean;
  /** Only the signed-in may send it; others are led to the sign-in and back. */
  readonly login?: boolean;
  /** What its button says. */
  readonly submit: Text;
  /** What is said once it was sent. */
  readonly done: Text;
  /** What becomes of what somebody leaves here. */
  readonly privacy?: Text;
};

/** A field of a form. */
export type FormAsk = {
  /** Its name in the call. */
  readonly key: Key;
  /** Its label. */
  readonly title: Text;
  /** How it is asked; files are uploaded first and go by their ids. */
  readonly as: "text" | "phone" | "area" | "choice" | "files";
  /** It must be given. */
  readonly required?: boolean;
  /** Characters at least. */
  readonly min?: number;
  /** Characters at most, or files. */
  readonly max: number;
  /** Dictionary with the values of a choice. */
  readonly dict?: DictionaryName;
};

/** Articles that the reader keeps in this browser, by sellers, at what they cost now; one seller's are ordered at a time. */
export type BasketBlock = {
  /** The kind of block. */
  readonly block: "basket";
  /** Its heading. */
  readonly title?: Text;
  /** Publication of the articles; its list is searched by id. */
  readonly publication: PublicationName;
  /** Field of an article with its price. */
  readonly price: FieldName;
  /** Field of an article with what is left. */
  readonly left: FieldName;
  /** Link of an article to who sells it, and the field with the name. */
  readonly seller: ShownName;
  /** What is said where the price is not public. */
  readonly absent: Text;
  /** The call that orders. */
  readonly call: "POST /brandorder";
  /** What is asked of who orders. */
  readonly asks: readonly FormAsk[];
  /** What its button says. */
  readonly submit: Text;
  /** Page of the order. */
  readonly next: RecordTarget;
  /** What is said while it is empty. */
  readonly empty: Text;
  /** Where to go on from an empty one. */
  readonly suggests?: readonly PageLink[];
  /** What becomes of what somebody leaves here. */
  readonly privacy?: Text;
};

/** Records of the reader's own account, read by the browser; without an account, those that a proof is of. */
export type MineBlock = {
  /** The kind of block. */
  readonly block: "mine";
  /** Its heading. */
  readonly title?: Text;
  /** The call that lists them. */
  readonly call: "/brandorder/list" | "/announcement/feedback/mine";
  /** Entity of the records; it says labels and values. */
  readonly entity: EntityName;
  /** Field with the name of a record. */
  readonly heading: FieldName;
  /** Field with its state. */
  readonly badge?: FieldName;
  /** Fields below it. */
  readonly facts?: readonly Shown[];
  /** Page of a record. */
  readonly link?: RecordTarget;
  /** What is asked of who has no account at hand. */
  readonly proof?: readonly FormAsk[];
  /** A sentence above that. */
  readonly proofText?: Text;
  /** What is said where there are none. */
  readonly empty: Text;
};

/** One record that the reader holds, by an account or a proof, with what its state lets be done. */
export type HeldBlock = {
  /** The kind of block. */
  readonly block: "held";
  /** Its heading. */
  readonly title?: Text;
  /** The call that reads it, without its number. */
  readonly call: "/brandorder";
  /** Entity of the record; it says labels and values. */
  readonly entity: EntityName;
  /** Parameter of the address with its number, and the name under which calls take it. */
  readonly param: Key;
  /** Field with its state. */
  readonly badge?: FieldName;
  /** Its fields, and what the call answers beside them. */
  readonly facts: readonly Shown[];
  /** Its lines. */
  readonly lines?: HeldLines;
  /** What may be done, as far as the answer lets it. */
  readonly actions?: readonly HeldAction[];
  /** What is asked of who has no account at hand. */
  readonly proof?: readonly FormAsk[];
  /** A sentence above that. */
  readonly proofText?: Text;
};

/** Lines of a held record as a table. */
export type HeldLines = {
  /** The line table. */
  readonly key: OtherLineTableName;
  /** Its columns. */
  readonly columns: readonly Shown[];
};

/** Something that its holder does with a record: a call, or a page of its own. */
export type HeldAction = {
  /** Action of the record's workflow, of need holder. */
  readonly key: OtherActionName;
  /** What its button says. */
  readonly title: Text;
  /** The call. */
  readonly call?: "PUT /brandorder/pay" | "PUT /brandorder/cancel" | "PUT /brandorder/finish";
  /** Route of a page for it, instead of a call. */
  readonly to?: PageRoute;
  /** What is asked. */
  readonly asks?: readonly FormAsk[];
  /** Only the signed-in may do it. */
  readonly login?: boolean;
  /** danger: what cannot be taken back, outlined in red; absent: what the reader came for. */
  readonly tone?: "danger";
  /** Pages about it, while it may be done. */
  readonly links?: readonly PageLink[];
};

/** Links that set one parameter of the page. */
export type TabsBlock = {
  /** The kind of block. */
  readonly block: "tabs";
  /** What is chosen, for those who cannot see it. */
  readonly label: Text;
  /** The parameter. */
  readonly param: Key;
  /** Dictionary with the values. */
  readonly dict?: DictionaryName;
  /** Those of its values that are offered; absent: all. */
  readonly values?: readonly string[];
  /** The values are the letters of the alphabet. */
  readonly letters?: boolean;
  /** The link without a value. */
  readonly all: Text;
};

/** Words and where to go on. */
export type NoticeBlock = {
  /** The kind of block. */
  readonly block: "notice";
  /** Its heading. */
  readonly title?: Text;
  /** The words. */
  readonly text: Text;
  /** Where to go on. */
  readonly links?: readonly PageLink[];
  /** It stands beside the rest. */
  readonly side?: boolean;
};

/** A public page: its route, what it reads of publications, and the blocks that show it. The server answers it as complete HTML. */
export type Page = {
  /** Relative path of this meta-schema, for editors. */
  readonly "$schema"?: string;
  /** Name of the page; the file is named like it. */
  readonly page: ModuleName;
  /** Its address, one of the routes that are open to everybody. */
  readonly route: PageRoute;
  /** Parameters without which the address is no page, such as an id; of several pages of one route the one that needs most of what is there is shown. */
  readonly needs?: readonly Key[];
  /** What browsers, searches and the head of the page call it. */
  readonly title: Text;
  /** What search engines say below its title. */
  readonly description: Text;
  /** Search engines leave it out: baskets, orders, results of a search. */
  readonly hidden?: boolean;
  /** Parameters that make another page of it; all others are left out of its canonical address. */
  readonly canonical?: readonly Key[];
  /** Routes of the pages above it, the outermost first; the home page is above all. */
  readonly above?: readonly PageRoute[];
  /** What it reads of publications, as a guest. */
  readonly reads?: readonly PageRead[];
  /** The record that it is about: its title, its picture, and what search engines are told of it. */
  readonly about?: PageSubject;
  /** Publication with a page for each record; the map of the site names them all. */
  readonly listed?: PageListed;
  /** What it shows, from top to bottom. */
  readonly blocks: readonly PageBlock[];
};

/** A label on paper, in English too where papers have English headings. */
export type PaperLabel = {
  /** Chinese text. */
  readonly cn: string;
  /** Indonesian text. */
  readonly id: string;
  /** English text. */
  readonly en?: string;
};

/** Words shown under a condition. */
export type PaperMark = {
  /** When they are shown. */
  readonly when: Condition;
  /** The words, filled with fields of the record. */
  readonly message: Text;
};

/** A field of the record. */
export type PaperFact = {
  /** The field. */
  readonly key: FieldName;
  /** Label where it differs from the field's. */
  readonly title?: PaperLabel;
  /** Shown only then. */
  readonly when?: Condition;
  /** related: a field of the related record. */
  readonly of?: "related";
};

/** A column. */
export type PaperColumn = {
  /** The field. */
  readonly key: FieldName;
  /** Label where it differs from the field's. */
  readonly title?: PaperLabel;
  /** The sum stands below. */
  readonly total?: boolean;
  /** Width in millimetres. */
  readonly width?: number;
  /** related: a field of the related record, said once before its lines. */
  readonly of?: "related";
};

/** A table of lines. */
export type PaperTable = {
  /** The line table, of the record or of its related records. */
  readonly lines: LineTableName;
  /** related: the lines of all related records, one after another. */
  readonly of?: "related";
  /** Heading. */
  readonly title?: PaperLabel;
  /** Shown only then. */
  readonly when?: Condition;
  /** Columns. */
  readonly columns: readonly PaperColumn[];
};

/** What a tab of a screen compares, cut to the width of the sheet. */
export type PaperComparison = {
  /** The detail screen whose comparing tabs it shows. */
  readonly screen: ScreenId;
  /** So many records stand beside each other; further ones stand in a table below. */
  readonly across?: number;
  /** Heading where it differs from the tab's. */
  readonly title?: PaperLabel;
};

/** An amount in words. */
export type PaperWords = {
  /** The field of the amount. */
  readonly key: FieldName;
  /** Label. */
  readonly title: PaperLabel;
  /** The field of the currency; absent: yuan. */
  readonly currency?: FieldName;
};

/** A printed paper of a record: what stands on it, in which order, on which paper. */
export type Print = {
  /** Relative path of this meta-schema, for editors. */
  readonly "$schema"?: string;
  /** Name of the paper. */
  readonly print: ModuleName;
  /** The entity whose records it prints. */
  readonly entity: ModuleName;
  /** Codes of the companies that print it; absent: all. Only they need the fields that it names. */
  readonly variants?: readonly string[];
  /** Heading. */
  readonly title: PaperLabel;
  /** Size of the sheet. */
  readonly paper?: "a4" | "a5";
  /** How the sheet lies. */
  readonly orientation?: "portrait" | "landscape";
  /** Copies of one printing, numbered one after another. */
  readonly copies?: number;
  /** Languages of the headings, the first one largest; absent: the reader's, and below it that of the company's papers. */
  readonly languages?: readonly ("cn" | "en" | "id")[];
  /** Codes of the record's number at the top right. */
  readonly codes: readonly ("barcode" | "qr")[];
  /** Words beside the heading, such as that of a changed version. */
  readonly marks?: readonly PaperMark[];
  /** Facts of the head. */
  readonly facts: readonly PaperFact[];
  /** Records that belong to the record and stand on the paper too. */
  readonly related?: {
    /** Their entity. */
    readonly entity: ModuleName;
    /** Their field that names the record. */
    readonly by: OtherFieldName;
    /** Their field that orders them. */
    readonly order: OtherFieldName;
  };
  /** related: one sheet for each related record instead of one for the record. */
  readonly sheets?: "related";
  /** Tables. */
  readonly tables?: readonly PaperTable[];
  /** Lines against the records that answer them, below the tables, as a screen shows them. */
  readonly comparisons?: readonly PaperComparison[];
  /** Amounts in words, in Chinese and Indonesian. */
  readonly words?: readonly PaperWords[];
  /** Long texts below the tables. */
  readonly notes?: readonly PaperFact[];
  /** Clauses, numbered. */
  readonly clauses?: readonly Text[];
  /** Boxes for signatures or seals. */
  readonly signatures?: readonly PaperLabel[];
};

/** Paths below the base of all calls. */
export type PublicCalls = {
  /** Path of the list; several where the list has two names. */
  readonly list?: readonly string[];
  /** Path that answers all rows as they stand below each other. */
  readonly tree?: string;
  /** Path that answers, for each search by a counted field, its values with their numbers. */
  readonly options?: string;
  /** Path below which a record is read by its id. */
  readonly one?: string;
};

/** A part of an answer that is gathered from several publications. */
export type Gathered = {
  /** Path of the answer. */
  readonly call: string;
  /** Name of the part. */
  readonly key: Key;
  /** Searches of the list (left) and their values (right). */
  readonly search?: { readonly [key: string]: string };
  /** Order of the list; absent: its first. */
  readonly sort?: PublicSortName;
  /** How many rows; absent: twenty. */
  readonly most?: number;
  /** All rows, as they stand below each other. */
  readonly tree?: boolean;
};

/** Fields, and when they are public. */
export type Withheld = {
  /** The fields. */
  readonly fields: readonly FieldName[];
  /** Link whose record is asked instead of the row itself. */
  readonly of?: PublicLinkName;
  /** They are public where this holds. */
  readonly unless: Condition;
};

/** Another published record that a field names. */
export type PublicLink = {
  /** Name under which it is shown. */
  readonly key: Key;
  /** Field with its id. */
  readonly by: FieldName;
  /** Publication that it belongs to. */
  readonly publication: PublicationName;
  /** The row is public only while that record is. */
  readonly must?: boolean;
};

/** Published records that name this one. */
export type PublicPart = {
  /** Name under which they, or their number, are shown. */
  readonly key: Key;
  /** Publication that they belong to. */
  readonly publication: PublicationName;
  /** Field of theirs with the id of this record. */
  readonly by: OtherFieldName;
  /** Field of this record whose value theirs has instead of the id; the record itself is not among them. */
  readonly of?: FieldName;
  /** How many are shown; absent: two hundred. */
  readonly most?: number;
  /** What they are told apart by, listed beside them. */
  readonly choices?: PublicChoices;
};

/** Names and values of a text such as 颜色:红; 尺寸:DN100, over all parts. */
export type PublicChoices = {
  /** Name under which they are shown. */
  readonly key: Key;
  /** Field of theirs that holds such texts. */
  readonly of: OtherFieldName;
};

/** A parameter of a list. */
export type PublicSearch = {
  /** Name of the parameter. */
  readonly key: Key;
  /** Fields that are looked at; one of them is enough. */
  readonly fields: readonly FieldName[];
  /** contains: the text stands in it; words: what is typed is found in one of them or over several, by an index of their tokens; is: one of the values, comma separated; from and to: at least, at most. */
  readonly as: "contains" | "words" | "is" | "from" | "to";
  /** Field of the records that the value names, by which they stand below each other; a value stands for all below it too. */
  readonly below?: OtherFieldName;
};

/** An order of a list. */
export type PublicSort = {
  /** Name by which a list is asked for it. */
  readonly key: Key;
  /** Fields, the weightiest first; the newest record stands first among equals. */
  readonly by: readonly PublicOrder[];
};

/** A field of an order. */
export type PublicOrder = {
  /** The field. */
  readonly field: FieldName;
  /** The largest stands first. */
  readonly down?: boolean;
};

/** What of an entity anybody may read without signing in: which rows, which fields, found and ordered by what. Nothing else of the entity leaves the house. */
export type Publication = {
  /** Relative path of this meta-schema, for editors. */
  readonly "$schema"?: string;
  /** Name of the publication; the file is named like it. */
  readonly publication: ModuleName;
  /** What is published, in words. */
  readonly title: Text;
  /** Entity of the records. */
  readonly entity: EntityName;
  /** Open calls that read it; absent: other publications show it and no call reads it by itself. */
  readonly calls?: PublicCalls;
  /** Open calls that answer rows of several publications at once, and what they show of this one. */
  readonly gathered?: readonly Gathered[];
  /** Field with the id of the record that a row stands below; a tree is drawn by it, and counts are summed up it. */
  readonly below?: FieldName;
  /** The records that are public. */
  readonly rows: Condition;
  /** Records that were public and are not any more: whoever asks for one is told that it is gone, and not that it never was. */
  readonly gone?: Condition;
  /** Fields that lists, and whoever links to the record, show beside its id. */
  readonly fields: readonly FieldName[];
  /** Further fields of a record that is opened. */
  readonly detail?: readonly FieldName[];
  /** Persons, phones and addresses of a record that is opened; they are public on purpose, so they are named here and nowhere else. */
  readonly contacts?: readonly FieldName[];
  /** Fields that are public of some records only. Of the others they are absent, are not found by a search and do not count in an order. */
  readonly withheld?: readonly Withheld[];
  /** Records that a row names, shown with it. */
  readonly links?: readonly PublicLink[];
  /** Records that name an opened record, shown with it. */
  readonly parts?: readonly PublicPart[];
  /** How many public records name a row. */
  readonly counts?: readonly PublicPart[];
  /** Whole number that the server writes: how many have opened a record. A page that shows it tells so with a POST to view/{id} below calls.one, and each visitor counts once. */
  readonly views?: FieldName;
  /** What a list may be searched by. */
  readonly search?: readonly PublicSearch[];
  /** Fields whose values a list counts when it is asked to. */
  readonly facets?: readonly FieldName[];
  /** Orders of a list; the first counts where none is asked for. */
  readonly sorts: readonly PublicSort[];
};

/** all: every company; company: the chosen company (the group sees its subsidiaries); supplier: own supplier records of the chosen company; none: no business rows. */
export type DataScope = "all" | "company" | "supplier" | "none";

/** A role. */
export type Role = {
  /** Name of the role. */
  readonly key: string;
  /** Label. */
  readonly title: Text;
  /** Side on which its holders stand. */
  readonly side: Side;
  /** Rows that its holders reach. */
  readonly dataScope: DataScope;
  /** Company codes under which its holders have it; absent: all. Under others it is worth nothing. */
  readonly variants?: readonly string[];
  /** Permission strings. */
  readonly permissions: readonly Permission[];
};

/** Roles and the permission strings that they hold. */
export type Roles = {
  /** Relative path of this meta-schema, for editors. */
  readonly "$schema"?: string;
  /** The roles. */
  readonly roles: readonly Role[];
  /** Permission strings that no shipped role but the administrator holds. */
  readonly permissions?: readonly Permission[];
};

/** A default for the holders of a permission; without needs: for everybody else. */
export type DefaultByNeed = {
  /** The permission, written whole. */
  readonly needs?: Permission;
  /** The value; several of a dictionary with commas between them. */
  readonly value: string;
};

/** Value with which the search begins: one for all, or the first that matches who asks. Sent by the browser; the server applies none. */
export type SearchDefault = string | readonly DefaultByNeed[];

/** A search that comes with a link. */
export type LinkedFilter = {
  /** The field. */
  readonly key: FieldName;
};

/** One input of the search bar. */
export type SearchField = {
  /** Name of the parameter, and of the field where no other is named. */
  readonly key: Key | FieldName;
  /** The field that is searched. */
  readonly field?: FieldName;
  /** How it compares, where the field allows several. */
  readonly op?: SearchOp;
  /** Label where it differs from the field's. */
  readonly title?: Text;
  /** Value with which the search begins. */
  readonly default?: SearchDefault;
  /** Not shown. */
  readonly hidden?: boolean;
};

/** A button: an action of the workflow, placed by key. */
export type ToolbarItem = {
  /** The action. */
  readonly key: ActionName;
  /** Label where it differs from the action's. */
  readonly title?: Text;
  /** primary stands out, danger is destructive. */
  readonly tone?: "default" | "primary" | "danger";
  /** bar: on the toolbar; more: in its overflow menu. */
  readonly place?: "bar" | "more";
  /** Name of an icon of the product's set. */
  readonly icon?: string;
  /** Not shown. */
  readonly hidden?: boolean;
};

/** A column of a table: a field, placed by key. */
export type Column = {
  /** The field. */
  readonly key: FieldName;
  /** Head where it differs from the field's label. */
  readonly title?: Text;
  /** Width in pixels where it differs from the field's. */
  readonly width?: number;
  /** Stays at an edge while the table scrolls. */
  readonly pin?: "start" | "end";
  /** Detail screen that the value opens. */
  readonly opens?: ScreenId;
  /** Summed up: selected rows in a list, all rows in a line table. */
  readonly total?: boolean;
  /** Not shown at first; the reader may show it. */
  readonly hidden?: boolean;
};

/** Order of the rows. */
export type Sort = {
  /** The field. */
  readonly key: FieldName;
  /** Rising or falling. */
  readonly direction: "asc" | "desc";
};

/** A field of a form, placed by key. */
export type FormField = {
  /** The field. */
  readonly key: FieldName;
  /** Label where it differs from the field's. */
  readonly title?: Text;
  /** How many columns of the section it takes. */
  readonly span?: number;
  /** Shown only when this holds for the record as it stands in the form. */
  readonly when?: Condition;
  /** radio: the values of the dictionary stand beside each other to choose from. */
  readonly as?: "radio";
  /** Not shown. */
  readonly hidden?: boolean;
};

/** A group of fields. */
export type Section = {
  /** Name of the section. */
  readonly key: Key;
  /** Title of the section. */
  readonly title: Text;
  /** Columns on a wide screen. */
  readonly columns?: number;
  /** editing: only while the record is edited; reading: only while it is read. */
  readonly shows?: "always" | "editing" | "reading";
  /** The fields. */
  readonly fields: readonly FormField[];
};

/** A table of lines against records: one row per line, one group of columns per record that answers it. */
export type Pivot = {
  /** Line table whose lines are the rows. */
  readonly rows: LineTableName;
  /** Fields of the line that begin its row. */
  readonly lead: readonly LineFieldName[];
  /** Line table of linked lines, whose records are the groups of columns. */
  readonly cells: LineTableName;
  /** Field of a cell with the id of its row. */
  readonly by: LineFieldName;
  /** Field of a cell that names its group of columns. */
  readonly head: LineFieldName;
  /** Fields of a cell, beside each other. */
  readonly show: readonly LineFieldName[];
  /** Fields of a group's record, below all rows. */
  readonly foot?: readonly OtherFieldName[];
  /** Field of which the smallest value of a row is marked. */
  readonly best?: LineFieldName;
  /** Yes-or-no field of a cell that marks it as chosen. */
  readonly won?: LineFieldName;
  /** Records and cells of which the reader sees no values yet. */
  readonly sealed?: Condition;
  /** What stands in their place. */
  readonly concealed?: Text;
  /** Who gets which line is chosen in the table and sent by an action. */
  readonly decides?: Decides;
};

/** A choice made in a table of lines against records: which action takes it, and what is told of it while it is made. */
export type Decides = {
  /** Action of the workflow that takes the choice; the table can be pressed while it may run. */
  readonly action: ActionName;
  /** Its input of kind lines that takes the record chosen for each line. */
  readonly prompt: InputName;
  /** Field of a cell with what the line costs there. */
  readonly money: LineFieldName;
  /** Field of a cell with what one unit costs there, where the input divides lines; a part costs as much, multiplied and rounded once. */
  readonly unitPrice?: LineFieldName;
  /** Field of the record with what everything may cost; the saving against it is told. */
  readonly limit?: FieldName;
  /** What the lines cost otherwise, such as by a reference and the last time; the saving against each is told. */
  readonly usual?: readonly Usual[];
  /** Date of a cell; the latest of those chosen is told. */
  readonly due?: LineFieldName;
};

/** What a line costs otherwise, such as at its last price. */
export type Usual = {
  /** Field of a line with the price of one. */
  readonly price: LineFieldName;
  /** Field of a line that says how many. */
  readonly quantity: LineFieldName;
};

/** A tab below the sections: a line table, or a registered part. */
export type Tab = {
  /** Name of the tab. */
  readonly key: Key;
  /** Title of the tab. */
  readonly title: Text;
  /** Line table of the entity. */
  readonly lines?: LineTableName;
  /** Screen that shows the line table. */
  readonly screen?: ScreenId;
  /** Sections that stand in the tab instead of above the tabs. */
  readonly sections?: readonly SectionName[];
  /** A files field whose files are listed. */
  readonly files?: FieldName;
  /** Lines against the records that answer them. */
  readonly pivot?: Pivot;
  /** A registered component; the escape hatch. */
  readonly use?: string;
  /** Not shown. */
  readonly hidden?: boolean;
};

/** A part of the list, chosen above the table. */
export type ListPart = {
  /** Name of the part; it stands in the address. */
  readonly key: Key;
  /** What is shown. */
  readonly title: Text;
  /** The rows of the part, by field; sent with every search. */
  readonly where: Condition;
};

/** One step of the status line. */
export type Step = {
  /** Name of the step. */
  readonly key: Key;
  /** What is shown. */
  readonly title: Text;
  /** The step is behind us when this holds. */
  readonly done: Condition;
  /** The step went wrong when this holds. */
  readonly failed?: Condition;
  /** Field with the person's name. */
  readonly who?: FieldName;
  /** Field with the time. */
  readonly time?: FieldName;
  /** Field with the reason. */
  readonly note?: FieldName;
};

/** The record to which everything in the list belongs. */
export type ListOwner = {
  /** Its entity. */
  readonly entity: ModuleName;
  /** Parameter of the address with its id. */
  readonly param: Key;
  /** Field of the list's rows. */
  readonly by: FieldName;
  /** Field of the record that has the same value. */
  readonly match: OtherFieldName;
};

/** A list: search bar, toolbar, table. */
export type ListScreen = {
  /** Relative path of the generated schema, for editors. */
  readonly "$schema"?: string;
  /** Id of the screen. */
  readonly screen: ScreenId;
  /** Only in a document that one company has in full instead of differences: the company code. */
  readonly variant?: string;
  /** A list. */
  readonly kind: "list";
  /** Title of the page. */
  readonly title: Text;
  /** One sentence under the title. */
  readonly help?: Text;
  /** The entity that is listed. */
  readonly entity: ModuleName;
  /** The workflow whose actions the toolbar places. */
  readonly workflow: ModuleName;
  /** The list shows what belongs to one record, which the address names. */
  readonly of?: ListOwner;
  /** Fixed filter of the list, by field; sent with every search. */
  readonly where?: Condition;
  /** Parts of the list, of which the first is open at first. */
  readonly parts?: readonly ListPart[];
  /** Line table that a row shows below itself when it is opened in place. */
  readonly expands?: ScreenId;
  /** Inputs of the search bar. */
  readonly search: readonly SearchField[];
  /** Searches that are no inputs of the bar: a link brings them along, and they are shown above the table where they can be taken away. */
  readonly filters?: readonly LinkedFilter[];
  /** Buttons. */
  readonly toolbar: readonly ToolbarItem[];
  /** Columns. */
  readonly columns: readonly Column[];
  /** Order at first. */
  readonly sort?: readonly Sort[];
};

/** A form that reads and edits one record. */
export type DetailScreen = {
  /** Relative path of the generated schema, for editors. */
  readonly "$schema"?: string;
  /** Id of the screen. */
  readonly screen: ScreenId;
  /** Only in a document that one company has in full instead of differences: the company code. */
  readonly variant?: string;
  /** A detail form. */
  readonly kind: "detail";
  /** Title of the page. */
  readonly title: Text;
  /** The entity. */
  readonly entity: ModuleName;
  /** The workflow whose actions the head places. */
  readonly workflow: ModuleName;
  /** Dictionary fields shown as badges beside the number. */
  readonly status?: readonly FieldName[];
  /** Fields that hold a reason of rejection; shown as a note above the form when filled. */
  readonly reject?: readonly FieldName[];
  /** The status line. */
  readonly steps?: readonly Step[];
  /** Buttons of the head. */
  readonly toolbar?: readonly ToolbarItem[];
  /** Groups of fields. */
  readonly sections: readonly Section[];
  /** Line tables and registered parts. */
  readonly tabs?: readonly Tab[];
};

/** A table of the lines of one record. */
export type LinesScreen = {
  /** Relative path of the generated schema, for editors. */
  readonly "$schema"?: string;
  /** Id of the screen. */
  readonly screen: ScreenId;
  /** Only in a document that one company has in full instead of differences: the company code. */
  readonly variant?: string;
  /** A line table. */
  readonly kind: "lines";
  /** Title of the table. */
  readonly title: Text;
  /** The entity that owns the lines. */
  readonly entity: ModuleName;
  /** The line table of the entity. */
  readonly lines: LineTableName;
  /** Columns. */
  readonly columns: readonly Column[];
  /** Cells may be pasted from a spreadsheet. */
  readonly paste?: boolean;
  /** Lines may be taken out while the record is edited. */
  readonly remove?: boolean;
};

/** A list, a detail form or a line table. It orders, places, retitles and hides; it never gates. */
export type Screen = ListScreen | DetailScreen | LinesScreen;

/** A text in both languages of the product; both are required. */
export type Text = {
  /** Chinese text. */
  readonly cn: string;
  /** Indonesian text. */
  readonly id: string;
};

/** How a message reaches people who have chosen nothing. mail: by mail as well as in the bell; compulsory: the same, and nobody may choose to hear nothing of it. Absent: in the bell. */
export type Reach = "mail" | "compulsory";

/** A name by which an item of a keyed list is addressed; short enough to name a column of either store. */
export type Key = string;

/** A name under which people know something that always holds, such as I3. */
export type PromiseName = string;

/** A field of the record, or of the line where lines are spoken of. */
export type FieldName = string;

/** A field of a line. */
export type LineFieldName = string;

/** A field of another record. */
export type OtherFieldName = string;

/** A line table of the record. */
export type LineTableName = string;

/** A line table of another record. */
export type OtherLineTableName = string;

/** An action of the workflow. */
export type ActionName = string;

/** A section of the form. */
export type SectionName = string;

/** A mark of the workflow. */
export type MarkName = string;

/** An axis of the workflow's marks. */
export type AxisName = string;

/** A field of the record, of its lines, or of the records that are asked. */
export type AnyFieldName = string;

/** A field or a line table of the record. */
export type FormPartName = string;

/** A mark of any workflow. */
export type OtherMarkName = string;

/** A state of a workflow. */
export type StateName = string;

/** A relation of an entity. */
export type RelationName = string;

/** An input of an action, or a column of its lines. */
export type InputName = string;

/** An action of another workflow. */
export type OtherActionName = string;

/** A key of the configuration. */
export type ConfigName = string;

/** A value that whoever tells an event gives with it. */
export type FactName = string;

/** An event of schemas/events.json. */
export type EventName = string;

/** A scheduled task, by its value in the dictionary sys_job_target. */
export type JobName = string;

/** An entity. */
export type EntityName = string;

/** A ledger. */
export type LedgerName = string;

/** An account or a derived number of a ledger, or a field of its rows. */
export type LedgerNumberName = string;

/** A publication. */
export type PublicationName = string;

/** A search of a publication. */
export type PublicSearchName = string;

/** An order of a publication. */
export type PublicSortName = string;

/** A link of a publication. */
export type PublicLinkName = string;

/** A part of a publication. */
export type PublicPartName = string;

/** A read of a page. */
export type PageReadName = string;

/** An entry of the menu. */
export type MenuEntryName = string;

/** A dictionary. */
export type DictionaryName = string;

/** A value of the field. */
export type FieldValue = string;

/** A module or entity name in kebab case. */
export type ModuleName = string;

/** A screen's id: module, dot, kind or line table. */
export type ScreenId = string;

/** The colour meaning of a status or a button; always shown together with a text. */
export type Tone = "neutral" | "info" | "progress" | "success" | "warning" | "danger";

/** The side of the business a person stands on. */
export type Side = "supplier" | "buyer" | "platform" | "merchant";

/** A permission string, written whole. */
export type Permission = string;

/** The beginning of permissions, all of it but the last word. */
export type PermissionPrefix = string;

/** A permission: a word that is completed by the workflow's prefix, or a whole permission string. */
export type Need = string;

/** Changes of one line table. */
export type LineChanges = {
  /** Its fields. */
  readonly fields: ListChanges;
};

/** A changed value: what it was (recorded, so that a change of the base stops the build here) and what it is now. null stands for an absent value. */
export type Change = {
  /** The effective value before this document. */
  readonly was: unknown;
  /** The value in this company. */
  readonly now: unknown;
  /** Why a gate is widened, where the document itself is changed. */
  readonly reason?: string;
};

/** Changes by property. */
export type PropertyChanges = { readonly [key: string]: Change };

/** A new item with its place; the item's own properties are those of the base document. */
export type Added = {
  /** Key of the new item. */
  readonly key?: string;
  /** Value of a new dictionary item. */
  readonly value?: string;
  /** The item after which it stands. */
  readonly after?: string;
  /** The item before which it stands. */
  readonly before?: string;
  readonly [key: string]: unknown;
};

/** Changed properties of one item. */
export type SetItem = {
  /** Key of the item. */
  readonly key?: string;
  /** Value of a dictionary item. */
  readonly value?: string;
  /** Why a gate is widened. */
  readonly reason?: string;
  readonly [key: string]: unknown;
};

/** A new place of an item. */
export type Moved = {
  /** Key of the item. */
  readonly key?: string;
  /** Value of a dictionary item. */
  readonly value?: string;
  /** The item after which it stands. */
  readonly after?: string;
  /** The item before which it stands. */
  readonly before?: string;
};

/** Operations on a keyed list; one operation per key and property. */
export type ListChanges = {
  /** New items, each after or before another; without a place at the end. */
  readonly add?: readonly Added[];
  /** Changed properties. */
  readonly set?: readonly SetItem[];
  /** Keys of items that the company does not have. */
  readonly drop?: readonly string[];
  /** Items with a new place. */
  readonly move?: readonly Moved[];
};

/** One company's differences from a base document: operations on keyed lists, and changed properties. A company without differences ships a document without operations. */
export type VariantDifference = {
  /** Relative path of this meta-schema, or of the generated schema of the screen. */
  readonly "$schema"?: string;
  /** The screen that differs. */
  readonly screen?: ScreenId;
  /** The workflow that differs. */
  readonly workflow?: ModuleName;
  /** The entity that differs. */
  readonly entity?: ModuleName;
  /** The dictionary that differs. */
  readonly dict?: string;
  /** The company code. */
  readonly variant?: string;
  /** The workflow that a workflow is made from (a workflow written as differences from another). */
  readonly like?: ModuleName;
  /** Of a workflow like another: its own prefix that completes the words of needs. */
  readonly permission?: string;
  /** Of a workflow like another: its own base of the calls. */
  readonly path?: string;
  /** Of a workflow like another: the records that it moves. */
  readonly where?: Condition;
  /** Of a workflow like another: other workflows whose records a side finds under this path too. */
  readonly alsoLists?: AlsoLists;
  /** Of a workflow like another: dictionaries that word a field differently. */
  readonly dicts?: { readonly [key: string]: string };
  /** Of a workflow like another: values of a record that is new under it. */
  readonly defaults?: { readonly [key: string]: FieldValue };
  /** Of a workflow like another: permissions of reading. */
  readonly reads?: Reads;
  /** Of a workflow like another: the state in which the owner may change the record. */
  readonly draft?: Condition;
  /** Changed properties of the document itself. */
  readonly set?: PropertyChanges;
  /** Search fields of a list. */
  readonly search?: ListChanges;
  /** Buttons. */
  readonly toolbar?: ListChanges;
  /** Columns. */
  readonly columns?: ListChanges;
  /** Sections of a form. */
  readonly sections?: ListChanges;
  /** Fields of an entity, or of a form: there the anchor tells the section. */
  readonly fields?: ListChanges;
  /** Tabs of a form. */
  readonly tabs?: ListChanges;
  /** Steps of the status line. */
  readonly steps?: ListChanges;
  /** States of a workflow. */
  readonly states?: ListChanges;
  /** Marks of a workflow; which states take part in one is said at the state. */
  readonly marks?: ListChanges;
  /** Actions of a workflow. */
  readonly actions?: ListChanges;
  /** Values of a dictionary (addressed by value). */
  readonly items?: ListChanges;
  /** Rows that a record must have. */
  readonly mandatory?: ListChanges;
  /** What every live record of an entity fulfils. */
  readonly promises?: ListChanges;
  /** Line tables of an entity: fields of each, by the table's key. */
  readonly lines?: { readonly [key: string]: LineChanges };
};

/** A code and its plain values. */
export type Variant = {
  /** The code. */
  readonly code: string;
  /** What kind of company it is for. */
  readonly title: Text;
  /** Language of its printed documents. */
  readonly locale: "cn" | "id";
  /** Over-delivery tolerance of new contracts in percent. */
  readonly tolerancePct: string;
  /** Currencies of its contracts. */
  readonly currencies: readonly string[];
};

/** A legal entity. */
export type Company = {
  /** Id. */
  readonly comId: string;
  /** Full name; it maps to the code. */
  readonly comName: string;
  /** Group name shown beside the company. */
  readonly shortName: string;
  /** 0 the group, 1 to 4 the subsidiaries, 5 and 6 affiliates; empty for companies added later. */
  readonly remark01: string;
  /** 1 group, 2 subsidiary, 3 affiliate. */
  readonly companyRole: "1" | "2" | "3";
  /** Variant of the company. */
  readonly code: string;
  /** Can be chosen in the company switch. */
  readonly inSwitcher: boolean;
};

/** Buyer-company variants and the companies that use them. */
export type Variants = {
  /** Relative path of this meta-schema, for editors. */
  readonly "$schema"?: string;
  /** Code of the group and of unknown company names. */
  readonly default: string;
  /** The codes, in order. */
  readonly variants: readonly Variant[];
  /** The companies; those added here are upserted at the next start. */
  readonly companies: readonly Company[];
};

/** A moment seen from now: now, or a number of hours (h) or days (d) before or after it. */
export type Moment = string;

/** A range of time around now. */
export type MomentRange = {
  /** Its beginning; absent: open. */
  readonly from?: Moment;
  /** Its end; absent: open. */
  readonly to?: Moment;
};

/** Search fields of the list and their values; an empty value clears a default of the screen. */
export type ListFilter = { readonly [key: string]: string | MomentRange };

/** A list under a filter. */
export type FilteredList = {
  /** The list. */
  readonly screen: ScreenId;
  /** The filter with which it is opened. */
  readonly filter: ListFilter;
  /** Each of its records is a task of the reader's, told by itself in the tasks of all companies, and to whoever handed it on as what waits for these roles; absent: it is only counted. */
  readonly task?: Task;
};

/** What is to be done with each record of a list, and by when. */
export type Task = {
  /** The action that does it; whoever may not use it has no such task. */
  readonly do: OtherActionName;
  /** The field that says by when; absent: nothing says it. */
  readonly due?: OtherFieldName;
  /** Days after that field's at which it is due. */
  readonly after?: number;
};

/** A number of what waits. */
export type WorkbenchCard = {
  /** Name of the card. */
  readonly key: Key;
  /** Label. */
  readonly title: Text;
  /** Codes of the companies that have it; absent: all. Only they need the fields that it names. */
  readonly variants?: readonly string[];
  /** Roles that see it. */
  readonly roles: readonly string[];
  /** Shown only for so long. passed: until some company has passed the supplier's record. */
  readonly until?: "passed";
  /** What is counted; several lists are added up and opened one by one. */
  readonly lists: readonly FilteredList[];
};

/** Records whose day is near. */
export type WorkbenchDue = {
  /** Name of the part. */
  readonly key: Key;
  /** Label. */
  readonly title: Text;
  /** Codes of the companies that have it; absent: all. Only they need the fields that it names. */
  readonly variants?: readonly string[];
  /** Roles that see it. */
  readonly roles: readonly string[];
  /** The list. */
  readonly screen: ScreenId;
  /** The filter of the list. */
  readonly filter: ListFilter;
  /** The field that says the day. */
  readonly date: OtherFieldName;
};

/** Money by date. */
export type WorkbenchMoney = {
  /** Name of the part. */
  readonly key: Key;
  /** Label. */
  readonly title: Text;
  /** Codes of the companies that have it; absent: all. Only they need the fields that it names. */
  readonly variants?: readonly string[];
  /** Roles that see it. */
  readonly roles: readonly string[];
  /** The list. */
  readonly screen: ScreenId;
  /** The filter of the list. */
  readonly filter: ListFilter;
  /** The field from which the day is counted. */
  readonly date: OtherFieldName;
  /** Days after it at which the money is expected. */
  readonly after?: number;
  /** The field of the amount. */
  readonly amount: OtherFieldName;
  /** The field of the currency; amounts of different ones are not added. */
  readonly currency: OtherFieldName;
};

/** Records on their way to their money. */
export type WorkbenchWay = {
  /** Name of the part. */
  readonly key: Key;
  /** Label. */
  readonly title: Text;
  /** Codes of the companies that have it; absent: all. Only they need the fields that it names. */
  readonly variants?: readonly string[];
  /** Roles that see it. */
  readonly roles: readonly string[];
  /** The list. */
  readonly screen: ScreenId;
  /** The filter of the list. */
  readonly filter: ListFilter;
  /** Which of its records have money to come; absent: all. */
  readonly where?: Condition;
  /** Figures that tell how far a record has come, in the order of the way. */
  readonly figures: readonly Figure[];
  /** What may be missing before the money comes, in the order of the way; each is told with the oldest record that lacks it. */
  readonly lacks: readonly WayLack[];
  /** When money is due. */
  readonly term: WayTerm;
};

/** Something that is missing as long as records of some kind stand where they stand. */
export type WayLack = {
  /** Name of what is missing. */
  readonly key: Key;
  /** What is missing. */
  readonly title: Text;
  /** Entity of the records. */
  readonly entity: ModuleName;
  /** Field of theirs that names the record on the way. */
  readonly by: OtherFieldName;
  /** Which of them; absent: all. */
  readonly where?: Condition;
};

/** When money is due, by the terms of payment that the record names. */
export type WayTerm = {
  /** Field of the record with the terms; its dictionary words them. */
  readonly by: OtherFieldName;
  /** The terms that can be reckoned; under others nobody knows the day. */
  readonly rules: readonly WayRule[];
};

/** From when time runs under one of the terms, and for how long: the latest day counts, by which everything is due that has come so far. */
export type WayRule = {
  /** The terms: a value of the field. */
  readonly value: string;
  /** Field of the day from which it runs. */
  readonly date: OtherFieldName;
  /** The records that have it; absent: the record on the way. */
  readonly of?: WayRecords;
  /** Days after it at which money is due. */
  readonly after?: number;
  /** It runs from the end of that day's month. */
  readonly monthEnd?: boolean;
};

/** Records that belong to the one on the way. */
export type WayRecords = {
  /** Entity of the records. */
  readonly entity: ModuleName;
  /** Field of theirs that names the record on the way. */
  readonly by: OtherFieldName;
  /** Which of them; absent: all. */
  readonly where?: Condition;
};

/** What a series measures: how many records there are, a sum of a field or of a field of the lines, a share in per cent, or days. */
export type ChartMeasure = {
  /** Records are counted. */
  readonly count: true;
} | {
  /** The field that is added up. */
  readonly sum: OtherFieldName;
  /** The line table that has the field. */
  readonly lines?: OtherLineTableName;
  /** The field of the lines with the moment at which each of them counts; absent: all count at the record's. */
  readonly at?: OtherFieldName;
} | {
  /** What holds. */
  readonly share: Condition;
} | {
  /** Both moments. */
  readonly inTime: {
    /** The field of the moment at which it was done. */
    readonly done: OtherFieldName;
    /** The field of the moment at which it was due. */
    readonly due: OtherFieldName;
  };
} | {
  /** Both moments. */
  readonly days: {
    /** The field of the moment at which it began. */
    readonly from: OtherFieldName;
    /** The field of the moment at which it ended. */
    readonly to: OtherFieldName;
  };
} | {
  /** The field of the part. */
  readonly part: OtherFieldName;
  /** The field of the whole. */
  readonly whole: OtherFieldName;
  /** The line table that has both. */
  readonly lines?: OtherLineTableName;
};

/** One series of a chart. */
export type ChartSeries = {
  /** Name of the series. */
  readonly key: Key;
  /** Label. */
  readonly title: Text;
  /** The workflow whose records are measured. */
  readonly workflow: ModuleName;
  /** The records. */
  readonly where?: Condition;
  /** The field that places a record on the axis. */
  readonly at: OtherFieldName;
  /** What is measured. */
  readonly measure: ChartMeasure;
  /** The field of the currency, of the record or of its source: only the company's first currency counts. */
  readonly currency?: OtherFieldName;
};

/** A chart with its table. */
export type WorkbenchChart = {
  /** Name of the chart. */
  readonly key: Key;
  /** Label. */
  readonly title: Text;
  /** Codes of the companies that have it; absent: all. Only they need the fields that it names. */
  readonly variants?: readonly string[];
  /** Roles that see it. */
  readonly roles: readonly string[];
  /** How it is drawn. */
  readonly shape: "bars" | "lines";
  /** The axis. time: months of a year or days of a month; value: values of a field, the largest first; age: days since then in bands. */
  readonly by: "time" | "value" | "age";
  /** The time shown at first: 30 days or 12 months. */
  readonly range?: "30d" | "12m";
  /** Most values on the axis. */
  readonly top?: number;
  /** Upper ends of the bands in days; what is older stands last. */
  readonly bands?: readonly number[];
  /** The series. */
  readonly series: readonly ChartSeries[];
};

/** The newest records of a list. */
export type WorkbenchNotices = {
  /** Name of the part. */
  readonly key: Key;
  /** Label. */
  readonly title: Text;
  /** Codes of the companies that have it; absent: all. Only they need the fields that it names. */
  readonly variants?: readonly string[];
  /** Roles that see it. */
  readonly roles: readonly string[];
  /** The list. */
  readonly screen: ScreenId;
  /** The filter of the list. */
  readonly filter: ListFilter;
  /** The field by which they are ordered. */
  readonly date: OtherFieldName;
  /** The field that is shown. */
  readonly text: OtherFieldName;
};

/** Short ways of roles. */
export type WorkbenchShortcut = {
  /** Codes of the companies that have it; absent: all. Only they need the fields that it names. */
  readonly variants?: readonly string[];
  /** Roles that see it. */
  readonly roles: readonly string[];
  /** Keys of entries of the menu, in order. */
  readonly entries: readonly MenuEntryName[];
};

/** The way to a role's first task, told once on the workbench; whoever has seen or skipped it is not asked again. */
export type WorkbenchTour = {
  /** Name of the part. */
  readonly key: Key;
  /** Label. */
  readonly title: Text;
  /** Codes of the companies that have it; absent: all. Only they need the fields that it names. */
  readonly variants?: readonly string[];
  /** Roles that see it. */
  readonly roles: readonly string[];
  /** What is said, one after the other. */
  readonly steps: readonly TourStep[];
};

/** One step of the way, beside what it is about. */
export type TourStep = {
  /** Name of the step. */
  readonly key: Key;
  /** What it is about. */
  readonly title: Text;
  /** What there is to do. */
  readonly text: Text;
  /** The part of the page that is pointed at: tasks what waits for the person, todo the numbers, links the short ways, search the box in the header. */
  readonly at?: "tasks" | "todo" | "links" | "search";
  /** Entry of the menu that the step leads to; a reader without it has no such step. */
  readonly entry?: MenuEntryName;
};

/** What each role finds on the workbench: numbers that open a list, dates and money ahead, charts, notices, short ways. */
export type Workbench = {
  /** Relative path of this meta-schema, for editors. */
  readonly "$schema"?: string;
  /** Numbers of what waits, each the total of the list that it opens. */
  readonly cards: readonly WorkbenchCard[];
  /** Records whose day is near, the nearest first. */
  readonly due: readonly WorkbenchDue[];
  /** Money expected or owed, by date. */
  readonly money: readonly WorkbenchMoney[];
  /** Records on their way to their money: how far each has come, what it lacks, and when it is due; told of all companies. */
  readonly ways?: readonly WorkbenchWay[];
  /** Charts, each with its table. */
  readonly charts: readonly WorkbenchChart[];
  /** The newest records of a list. */
  readonly notices: readonly WorkbenchNotices[];
  /** Entries of the menu that a role uses most. */
  readonly shortcuts: readonly WorkbenchShortcut[];
  /** What shows a role its first task, step by step, once. */
  readonly tours?: readonly WorkbenchTour[];
};

/** Permissions of which one is needed: words completed by the prefix or whole strings; "open" where the specification asks for none; "clock" where nobody presses it and time alone does; "document" where an action of another document does; "holder" where whoever holds the record by a proof of their own does, outside of the back office: the account that it was made with, or a secret that came with it. */
export type Needs = "open" | "clock" | "document" | "holder" | readonly Need[];

/** Workflows per side. */
export type AlsoLists = {
  /** Workflows whose records buyers find here too. */
  readonly buyer?: readonly ModuleName[];
  /** Workflows whose records suppliers find here too. */
  readonly supplier?: readonly ModuleName[];
};

/** Permissions of reading. */
export type Reads = {
  /** Needed for the list. */
  readonly list: Needs;
  /** Needed to open one record. */
  readonly get: Needs;
  /** Sides that read what their scope gives them without a permission. */
  readonly own?: readonly Side[];
  /** Line tables that fewer people read than the record: to the others they are not there, by whatever call. */
  readonly lines?: readonly ReadLines[];
  /** Last part of the path of reading one record, where it is not the id alone: getData gives /getData/{id}. */
  readonly call?: string;
};

/** Who reads one line table. */
export type ReadLines = {
  /** The line table. */
  readonly key: LineTableName;
  /** Needed to see its lines. */
  readonly needs: Needs;
  /** Another last part of the path under which its lines are read, beside its key: signUpList gives /signUpList/{id} too. */
  readonly call?: string;
};

/** State fields and their values. */
export type StateValues = { readonly [key: string]: FieldValue };

/** A combination of state fields that may be stored. */
export type State = {
  /** Name of the state. */
  readonly key: Key;
  /** Name shown in the status line. */
  readonly title: Text;
  /** The values. */
  readonly is: StateValues;
  /** A new record begins here. */
  readonly initial?: boolean;
  /** Nothing more is expected. */
  readonly final?: boolean;
  /** Reached by an effect or from another object, not by an action of this workflow. */
  readonly outside?: boolean;
  /** Marks that the state takes part in: of each axis one or more, unless the axis stands in unmarked. */
  readonly marks?: readonly MarkName[];
  /** Axes of which the state takes part in no mark, on purpose. */
  readonly unmarked?: readonly AxisName[];
};

/** A meaning that states share. */
export type Mark = {
  /** Name of the mark. */
  readonly key: Key;
  /** The question that the mark answers, with the other marks of the same axis: every state answers it or says that it does not. */
  readonly axis: Key;
  /** What the mark means, in words. */
  readonly title: Text;
};

/** What pressing the action does. transition: changes the record on the server; create, edit, open, flip: go to a form; remove, export, print, refresh: as named; download: saves the files of the record as one archive; panel: opens a registered part; check: says what the action that leaves the draft would miss, and changes nothing; call: runs its effect without records, such as emptying a log; list: goes to the list of what belongs to the record, or with select none to another list; elapse: happens by itself when the time in due has come; follow: happens where an action of another document sets it off, and nobody presses it. */
export type Does = "transition" | "open" | "create" | "edit" | "remove" | "export" | "import" | "print" | "refresh" | "flip" | "panel" | "check" | "call" | "list" | "download" | "elapse" | "follow";

/** States for the holders of a permission. */
export type FromByNeed = {
  /** The permission. */
  readonly needs: Need;
  /** The states that it opens. */
  readonly when: Condition;
};

/** States that allow the action: the draft, a condition, or a condition per permission (one that is held must hold). */
export type From = "draft" | readonly FromByNeed[] | Condition;

/** Name and value. */
export type RefusalFacts = { readonly [key: string]: Operand };

/** A further condition with its own refusal. */
export type Requirement = {
  /** What must hold for the record. */
  readonly is: Condition;
  /** What is said when it does not; {n} is the number of the first row that is not so, and facts, inputs and fields of the record, or of that row, are filled in. */
  readonly refusal: Text;
  /** Business code of the refusal. */
  readonly bizCode?: "STATE_REFUSED" | "SELF_APPROVAL" | "QTY_EXCEEDED" | "AMOUNT_EXCEEDED" | "DEADLINE_PASSED" | "SUPPLIER_BLOCKED" | "QUALITY_EXPIRED" | "DUPLICATE" | "REASON_REQUIRED" | "ASSIGN_DUPLICATE" | "BUILTIN_PROTECTED" | "HAS_CHILDREN";
  /** The field, or input, that the refusal is about. */
  readonly field?: AnyFieldName;
  /** save: judged of the record as the form would leave it, when it is saved; absent: judged of the record as it stands, wherever the action is offered. */
  readonly at?: "save";
  /** What is said, where it does not hold, before any sentence about the state, which may have come of it; absent: only of records in a state of which the action may be begun. */
  readonly first?: boolean;
  /** Values that the refusal says, by name. */
  readonly facts?: RefusalFacts;
};

/** What a form that is saved leaves as it was. */
export type Keep = {
  /** Line table of whose lines the fields are meant, each line by itself; one that is taken out has not been changed. */
  readonly lines?: LineTableName;
  /** The fields, or line tables; what was entered there stays. */
  readonly fields?: readonly FormPartName[];
  /** Instead of fields: everything that can be entered stays, these apart. */
  readonly but?: readonly FormPartName[];
  /** Only where this holds for the record as it stood, or for its line; absent: always. */
  readonly when?: Condition;
  /** What is said when something was changed; {title} names the first of it, {n} its line, counted from one. */
  readonly refusal: Text;
  /** Business code of the refusal. */
  readonly bizCode?: "STATE_REFUSED" | "BUILTIN_PROTECTED";
};

/** Mandatory rows of which one of each kind is valid today, by the word valid of their entity. */
export type MandatoryAsked = {
  /** all: each kind; held: only the kinds of which there are rows. */
  readonly which: "all" | "held";
  /** Entity of which the record is meant that owns this one, or that stands for the acting person's enterprise in its company; absent: this record. */
  readonly of?: ModuleName;
  /** The record is meant with its changes that wait, or as a form leaves it; absent: as it is in force. */
  readonly proposed?: boolean;
  /** What is said when a kind has no valid row; {names} are the titles of those kinds. */
  readonly refusal: Text;
  /** Business code of the refusal. */
  readonly bizCode?: "STATE_REFUSED" | "QUALITY_EXPIRED";
};

/** An input that the action asks for. */
export type Prompt = {
  /** Name in the body of the call. */
  readonly key: Key;
  /** What is entered. */
  readonly kind: "string" | "text" | "integer" | "decimal" | "date" | "dateTime" | "dict" | "files" | "lines";
  /** Label of the input. */
  readonly title: Text;
  /** Dictionary of a dict input. */
  readonly dict?: string;
  /** Shape of a string. */
  readonly format?: "phone" | "email" | "digits" | "url" | "taxNumber" | "tracking" | "bankCode" | "swift" | "bankAccount" | "account" | "name" | "code" | "cron" | "password";
  /** Where the choices come from, when they are no dictionary. */
  readonly options?: OptionCall;
  /** Fewest characters, or smallest value. */
  readonly min?: Bound;
  /** Most characters, or largest value. */
  readonly max?: Bound;
  /** May be left empty; then the stored value of into stays. */
  readonly optional?: boolean;
  /** Asked only when this holds for one of the chosen records. */
  readonly when?: Condition;
  /** What the input begins with when nothing is stored. */
  readonly offer?: Offer;
  /** Field of the record that takes the value. */
  readonly into?: FieldName;
  /** Line table whose rows are asked for (kind lines). */
  readonly lines?: LineTableName;
  /** Columns of a lines input; those without enter are shown only. */
  readonly columns?: readonly PromptColumn[];
  /** One line of a lines input may be entered several times, each time with a part of its quantity. */
  readonly divides?: Divides;
  /** Columns of a lines input of which at least one line holds a number other than zero; else the input is missing. */
  readonly some?: readonly LineFieldName[];
  /** File types of a files input. */
  readonly accept?: readonly ("pdf" | "jpg" | "jpeg" | "png" | "xlsx" | "xls" | "docx" | "zip" | "ofd" | "xml" | "dwg" | "dxf" | "step" | "stp" | "iges")[];
  /** Largest number of files. */
  readonly maxFiles?: number;
  /** What is said when the value is missing. */
  readonly refusal?: Text;
  /** Business code of the refusal when a text is missing. */
  readonly bizCode?: "REASON_REQUIRED" | "TRACKING_REQUIRED";
};

/** What is divided of a line, and where its parts are entered. A line that is entered once may leave its part empty: then it is meant whole. */
export type Divides = {
  /** Field of the line with the whole quantity; the parts add up to it. */
  readonly field: LineFieldName;
  /** Entered column of the input that takes a part; it is optional. */
  readonly into: LineFieldName;
};

/** A column of a lines input. */
export type PromptColumn = {
  /** Field of the line. */
  readonly key: LineFieldName;
  /** The value is entered. */
  readonly enter?: boolean;
  /** Field of the line whose value is offered. */
  readonly default?: LineFieldName;
  /** Field of the line that is taken off the offered value, such as what was received before. */
  readonly minus?: LineFieldName;
  /** May be left empty. */
  readonly optional?: boolean;
  /** Rows of another line table, of which one is chosen. */
  readonly choices?: Choices;
};

/** Values that an entered column offers: rows of a line table of the same record. */
export type Choices = {
  /** Line table whose rows are offered. */
  readonly lines: LineTableName;
  /** What is stored of a chosen row. id: its own id; owner: the id of the record that the row belongs to. */
  readonly value: "id" | "owner";
  /** Fields that name a row. */
  readonly label: readonly LineFieldName[];
  /** Rows that are offered. */
  readonly when?: Condition;
  /** Field of an offered row with the id of the line that it is offered for; absent: offered for every line. */
  readonly by?: LineFieldName;
};

/** What an input begins with when nothing is stored. */
export type Offer = {
  /** Offered only when this holds for every chosen record. */
  readonly when?: Condition;
  /** The value: itself, the present time, a field of the record, what is left of it; offered where it is the same for every chosen record. */
  readonly value: Operand;
};

/** Fields that the action fills: the present time, the acting person's name, or a prompt's default. */
export type Stamp = { readonly [key: string]: "now" | "user" };

/** Who is told. owner: the supplier's people; handler: the buyer in charge; holder: the account that the record was made with; merchant: people of the merchant that owns it; invited: people of the suppliers of the records that name this one; else a role: its holders in the record's company, or of the record's supplier for a role of the suppliers. */
export type Notice = "owner" | "handler" | "holder" | "merchant" | Invited | Key;

/** People of the suppliers of the records that name this one, each told about its own record. */
export type Invited = {
  /** Roles of the suppliers whose holders are told. */
  readonly invited: readonly Key[];
};

/** What a sheet holds that is taken in. */
export type SheetImport = {
  /** Fields, in the order of the template's columns. */
  readonly columns: readonly FieldName[];
  /** Field by which a row finds the record that it changes. */
  readonly by: FieldName;
  /** Field of format password that gets one random value for all new records; the answer tells it. */
  readonly generates?: FieldName;
};

/** Where a value comes from: written here, the present time or a time from it, the acting person, an input of the action, a field of the record, a field of the line at hand, a fact of its company, or the first of several that is not empty. */
export type ValueFrom = {
  /** The value itself; null empties. */
  readonly value: string | number | null;
} | {
  /** The present time moved by so much, such as +0d, +10d or -24h. */
  readonly now: string;
} | {
  /** A fact of the acting person; supplierRecord and supplierName: the id and the name of the supplier record of its enterprise in the company of this record. */
  readonly user: "userName" | "nickName" | "phonenumber" | "supplierRecord" | "supplierName";
} | {
  /** An input of the action. */
  readonly input: InputName;
} | {
  /** A field of the record as it stood before. */
  readonly field: AnyFieldName;
} | {
  /** A field of the line at hand, where one record or line is made of each line. */
  readonly line: AnyFieldName;
} | {
  /** A field of the record that the line at hand names. */
  readonly named: OtherFieldName;
} | {
  /** What an input of lines has for the line at hand. */
  readonly entered: AnyFieldName;
} | {
  /** The exact sum of these; nothing counts as zero. */
  readonly sum: readonly ValueFrom[];
} | {
  /** The first without the others, exactly; nothing counts as zero. */
  readonly difference: readonly ValueFrom[];
} | {
  /** A fact of the company that owns this record: its name, or how much more than ordered it takes, in percent. */
  readonly company: "comName" | "tolerancePct";
} | {
  /** A field of the document that this record was made from, as it stands by now. */
  readonly source: OtherFieldName;
} | {
  /** A field of the record as the action leaves it; only where something is added or set off. */
  readonly after: AnyFieldName;
} | {
  /** The greatest of these, of times the latest; empty ones do not count. */
  readonly greatest: readonly ValueFrom[];
} | {
  /** The least of these, of times the earliest; empty ones do not count. */
  readonly least: readonly ValueFrom[];
} | JoinedValue | {
  /** The names of the files of an input. */
  readonly files: InputName;
} | {
  /** The next number of a kind of paper: what stands before the company's code and the day. Only in a setting of the record itself, and only drawn where that is made. */
  readonly number: string;
} | {
  /** A field of another record. */
  readonly found: OtherFieldName;
  /** The entity of that record. */
  readonly in: ModuleName;
  /** Its id. */
  readonly by: ValueFrom;
} | {
  /** The first of these that is not empty. */
  readonly first: readonly ValueFrom[];
};

/** The texts of several values, one after another. */
export type JoinedValue = {
  /** The values; empty ones are left out, and each of a list stands by itself. */
  readonly joined: readonly ValueFrom[];
  /** What stands between two of them. */
  readonly with: string;
  /** Characters after which it is cut. */
  readonly most: number;
};

/** A field that the action gives a value. */
export type Setting = {
  /** Line table, each line of which gets the value; absent: the record itself. */
  readonly lines?: LineTableName;
  /** The field. */
  readonly field: AnyFieldName;
  /** Where its value comes from. */
  readonly from: ValueFrom;
  /** Only where this holds for the record, or the line, as it stood; own lines are seen too, and input names what was entered for the line where the action asks for lines; absent: always. */
  readonly when?: Condition;
};

/** A line that the action adds to a table of its record. */
export type Adding = {
  /** The line table. */
  readonly lines: LineTableName;
  /** Fields of the new line, and where each takes its value from. */
  readonly fields: { readonly [key: string]: ValueFrom };
  /** Only where this holds for the record as it stood; absent: always. */
  readonly when?: Condition;
};

/** Lines that the action takes out of a table of its record. */
export type Dropping = {
  /** The line table. */
  readonly lines: LineTableName;
  /** Only lines for which this holds; absent: all. */
  readonly where?: Condition;
  /** Field of the lines: only those that name the supplier record of the acting person in it. */
  readonly own?: OtherFieldName;
  /** Only the last of them. */
  readonly last?: boolean;
};

/** Live records of an entity that belong to this one, in the order of their ids; never this one itself. */
export type Related = {
  /** The entity. */
  readonly of: ModuleName;
  /** Fields of the related record and the fields of this one that they must equal. */
  readonly by: { readonly [key: string]: AnyFieldName };
  /** Only records of which a line has values of this record. */
  readonly with?: RelatedLine;
  /** Only records in a state with one of these marks, as their own company says; absent: in any state. */
  readonly marks?: readonly OtherMarkName[];
  /** Only records for which this holds; outer names fields of the record that sets it off, as it stands afterwards. */
  readonly where?: Condition;
};

/** A line that related records have. */
export type RelatedLine = {
  /** Their line table. */
  readonly lines: OtherLineTableName;
  /** Fields of the line and the fields of this record that they must equal. */
  readonly by: { readonly [key: string]: AnyFieldName };
};

/** An action of other documents that this one sets off, with its own history and messages. */
export type FollowingAction = {
  /** The records that it is about. */
  readonly each: Related;
  /** Only where this holds for this record as it stood; absent: always. */
  readonly when?: Condition;
  /** Action of kind follow of those records. */
  readonly do: OtherActionName;
  /** Inputs of that action, and where each comes from. */
  readonly input?: { readonly [key: string]: ValueFrom };
};

/** Facts of other documents that follow from this one: nobody's edit, so that no version, history or message comes of them. */
export type FollowingFacts = {
  /** The records that it is about. */
  readonly each: Related;
  /** Only where this holds for this record as it stood; absent: always. */
  readonly when?: Condition;
  /** Fields of those records, and where each takes its value from. */
  readonly set: { readonly [key: string]: ValueFrom };
};

/** A record that a line names. */
export type NamedRecord = {
  /** The entity. */
  readonly entity: ModuleName;
  /** Field of the line with the record's id. */
  readonly by: OtherFieldName;
  /** Only records for which this holds. */
  readonly where?: Condition;
};

/** Supplier records whose people are told: those that lines of this record, or other records, name. */
export type ToldSuppliers = {
  /** Line table of this record, as the action leaves it. */
  readonly lines?: LineTableName;
  /** Only lines for which this holds; input names what was entered for the line. */
  readonly where?: Condition;
  /** Other records. */
  readonly each?: Related;
  /** Field of the line, or of the other record, with the id of the supplier record. */
  readonly by: OtherFieldName;
};

/** One account that is told, whoever's it is. */
export type ToldAccount = {
  /** Field of the record, as it stood before, with the account's id; nobody is told where it is empty. */
  readonly account: FieldName;
};

/** An event that the action tells. */
export type Telling = {
  /** The event of schemas/events.json. */
  readonly event: EventName;
  /** Only where this holds for this record as it stood; absent: always. */
  readonly when?: Condition;
  /** Who is told besides the readers of the event. */
  readonly to: ToldSuppliers | ToldAccount;
  /** Facts of the event, and where each takes its value from. */
  readonly facts?: { readonly [key: string]: ValueFrom };
};

/** Lines of the new record, one for each line of a table of this one. */
export type MadeLines = {
  /** Line table of this record. */
  readonly of: LineTableName;
  /** Only lines for which this holds. */
  readonly where?: Condition;
  /** A record that each line names; a line that names none, or one of others, is left out. */
  readonly named?: NamedRecord;
  /** Fields of the new line, and where each takes its value from. */
  readonly fields: { readonly [key: string]: ValueFrom };
};

/** A new record: what its entity copies from this one as its source, its defaults, the first state of its workflow, and these values over them. Numbers come by themselves. */
export type Making = {
  /** The entity. */
  readonly of: ModuleName;
  /** Line table of this record; each line makes a record of its own. Absent: one record. */
  readonly per?: LineTableName;
  /** Fields of the new record, and where each takes its value from. */
  readonly head: { readonly [key: string]: ValueFrom };
  /** Line tables of the new record, and what their lines are made of. */
  readonly lines?: { readonly [key: string]: MadeLines };
};

/** A new document that this action makes, by an action of kind follow, which the history of the new one tells. */
export type FollowingMade = {
  /** What is made. */
  readonly make: Making;
  /** Only where this holds for this record as it stood; absent: always. */
  readonly when?: Condition;
  /** Action of kind follow of the new record's workflow. */
  readonly do: OtherActionName;
};

/** What an action sets off elsewhere, in the same transaction. */
export type Following = FollowingAction | FollowingFacts | FollowingMade;

/** Where an action leads from some states. */
export type Branch = {
  /** The states before; own lines, inputs, the time and the acting person are seen too. */
  readonly when: Condition;
  /** State fields and their values. */
  readonly to: StateValues;
};

/** A refusal of an empty choice. */
export type Unchosen = {
  /** What is said. */
  readonly text: Text;
  /** Business code of the refusal. */
  readonly bizCode: "ASSIGN_EMPTY";
};

/** One thing that can be done, with its whole gate. */
export type Action = {
  /** Name of the action; the call's last part and the button's data-action. */
  readonly key: Key;
  /** Label of the button. */
  readonly title: Text;
  /** What pressing it does. */
  readonly does?: Does;
  /** Field with the time at which an action of kind elapse happens. */
  readonly due?: FieldName;
  /** Scheduled task that carries an action of kind elapse out; a value of the dictionary sys_job_target. */
  readonly job?: JobName;
  /** Only people of this side; absent: both. */
  readonly side?: Side;
  /** Permissions of which one is needed, or open. */
  readonly needs: Needs;
  /** How many rows must be chosen: none any number, single exactly one, multiple one or more. */
  readonly select: "none" | "single" | "multiple";
  /** all: one refusal changes nothing; each: a verdict per row. */
  readonly bulk?: "all" | "each";
  /** States that allow it; absent: any. */
  readonly from?: From;
  /** Further conditions on the record. */
  readonly when?: readonly Requirement[];
  /** What an action of kind edit leaves as it was. */
  readonly keeps?: readonly Keep[];
  /** Mandatory rows that must be valid, judged after the guards. */
  readonly mandatory?: MandatoryAsked;
  /** Registered checks, in order. */
  readonly guards?: readonly Key[];
  /** Inputs that are asked for. */
  readonly prompt?: readonly Prompt[];
  /** Ask before doing it. */
  readonly confirm?: boolean;
  /** State fields and the values that the action gives them. */
  readonly to?: StateValues;
  /** Further values by the state before, over those of to; the first branch that holds counts. */
  readonly branches?: readonly Branch[];
  /** Fields that the action gives a value, in order. */
  readonly set?: readonly Setting[];
  /** Lines that the action adds to its record. */
  readonly adds?: readonly Adding[];
  /** Lines that the action takes out of its record, before it adds any. */
  readonly drops?: readonly Dropping[];
  /** What the action sets off in other documents, in order, in the same transaction. */
  readonly then?: readonly Following[];
  /** The record is removed by it, with everything else that the action does. */
  readonly removes?: boolean;
  /** Fields that the action fills. */
  readonly stamp?: Stamp;
  /** Fields that the action empties. */
  readonly clear?: readonly FieldName[];
  /** Field of files that the action empties; DELETE file/{fileId} takes one file out of it under the same gate. */
  readonly detach?: FieldName;
  /** Registered side effect. */
  readonly effect?: Key;
  /** Who is told. */
  readonly notify?: readonly Notice[];
  /** Field with the id of another record to which the message leads, for readers who have no list of this one's; absent: it leads to this record. */
  readonly about?: FieldName;
  /** How the message reaches people who have chosen nothing; absent: in the bell. */
  readonly reach?: Reach;
  /** Events that the action tells to people of suppliers, or to one account. */
  readonly tells?: readonly Telling[];
  /** The notification; {no}, {reason}, fields of the record by key such as {gEsarrivetime}, fields of a line that the action adds, and numbers that the action says are filled in. */
  readonly message?: Text;
  /** What is said when the state does not allow it. */
  readonly refusal?: Text;
  /** What is said of required fields that are empty; {fields} names them. Absent: the general sentence. */
  readonly incomplete?: Text;
  /** Numbers that the message names besides: names, and what each is of the record as the action leaves it. */
  readonly says?: RefusalFacts;
  /** What is said when it is done, with fields of the one record filled in; absent: the general sentence. */
  readonly success?: Text;
  /** Method and path, where the specification gives an odd one: written whole with a leading slash, or below the workflow's path without one (PUT editDelivery). */
  readonly call?: string;
  /** Fixed fields of the body; they tell actions that share one call apart. */
  readonly sends?: { readonly [key: string]: string };
  /** Line table to which the inputs are added as a new row. */
  readonly append?: LineTableName;
  /** Of a list or an export under a call of its own: the part of the records that it is about. */
  readonly where?: Condition;
  /** What is said when no row is chosen, and under which code. */
  readonly unchosen?: Unchosen;
  /** Name in the body under which a caller may give the ids alone. */
  readonly ids?: Key;
  /** Acts on removed records too: a removed one is only brought back, in the state in which it was. */
  readonly revives?: boolean;
  /** Line table whose rows an export writes, one row each, with the columns of the list before them. */
  readonly lines?: LineTableName;
  /** Leaves the draft: fields required at commit must be there. */
  readonly commits?: boolean;
  /** Screen that flip or open leads to. */
  readonly opens?: ScreenId;
  /** Action of kind open or edit that follows at once, where this one was done with one record and the other may run; after a create the action of kind panel that the new record opens. */
  readonly next?: ActionName;
  /** The field that says how much it is about, told before it is done and with the task of doing it; absent: what the record is worth. */
  readonly amount?: FieldName;
  /** Only for list: parameter of the opened list and field of the record whose value it takes. */
  readonly carry?: { readonly [key: string]: FieldName };
  /** Only for import: the columns of the sheet, and the field by which a row finds its record. */
  readonly import?: SheetImport;
  /** Registered part that panel opens. */
  readonly panel?: string;
  /** Registered print template. */
  readonly template?: string;
  /** Why a company widens the gate; for reviewers. */
  readonly reason?: string;
};

/** States and actions of an entity, with the gate of every action. The only place where a gate is written. */
export type Workflow = {
  /** Relative path of this meta-schema, for editors. */
  readonly "$schema"?: string;
  /** Name of the workflow. */
  readonly workflow: ModuleName;
  /** Only in a document that one company has in full instead of differences: the company code. */
  readonly variant?: string;
  /** The entity whose records it moves. */
  readonly entity: ModuleName;
  /** Prefix that completes the words of needs. */
  readonly permission: PermissionPrefix;
  /** Codes of the companies that have this business; absent: all. The others have none of its actions and read none of its records, whatever they call. */
  readonly variants?: readonly string[];
  /** Base of the calls of this workflow, where it is not the entity's. */
  readonly path?: string;
  /** The records that this workflow moves; absent: all of the entity. */
  readonly where?: Condition;
  /** The one side whose people meet the records under this workflow; the others meet them under the workflow of the entity that names no side. */
  readonly side?: Side;
  /** Other workflows of the entity whose records a side finds under this path too. */
  readonly alsoLists?: AlsoLists;
  /** Values of a record that is new under this workflow, where they are not the fields' own: field and value. */
  readonly defaults?: { readonly [key: string]: FieldValue };
  /** Dictionaries that word a field differently under this workflow: field and dictionary. */
  readonly dicts?: { readonly [key: string]: string };
  /** Permissions of reading. */
  readonly reads: Reads;
  /** The state in which the owner may change the record; from: "draft" refers to it. */
  readonly draft?: Condition;
  /** Every combination of state fields that may be stored. */
  readonly states?: readonly State[];
  /** What states mean to the business, so that nothing but the states themselves names their values: a quantity, a limit or another document asks for the mark, and a state that a company adds takes part by naming it. */
  readonly marks?: readonly Mark[];
  /** What can be done, in the order of the specification. */
  readonly actions: readonly Action[];
};
