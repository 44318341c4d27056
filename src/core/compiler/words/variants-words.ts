import type { VocabularyWords } from "./vocabulary-words.ts";

/** Help texts of `schemas/meta/variants.schema.json` in the languages of the portal. */
export const variantsWords: VocabularyWords = {
  "Buyer-company variants and the companies that use them.": {
    cn: "采购公司的变体，以及使用变体的公司。",
    id: "Varian perusahaan pembeli dan perusahaan yang memakainya.",
  },
  "Code of the group and of unknown company names.": {
    cn: "集团以及未知公司名称所用的代码。",
    id: "Kode untuk grup dan untuk nama perusahaan yang tidak dikenal.",
  },
  "The codes, in order.": {
    cn: "代码，按顺序。",
    id: "Kode, menurut urutan.",
  },
  "The companies; those added here are upserted at the next start.": {
    cn: "公司；在此新增的公司于下次启动时写入（已有则更新）。",
    id: "Perusahaan; yang ditambahkan di sini disimpan atau dimutakhirkan saat mulai berikutnya.",
  },
  "A code and its plain values.": {
    cn: "一个代码及其取值。",
    id: "Satu kode dan nilai-nilai sederhananya.",
  },
  "The code.": {
    cn: "代码。",
    id: "Kode.",
  },
  "What kind of company it is for.": {
    cn: "适用于哪类公司。",
    id: "Untuk jenis perusahaan apa.",
  },
  "Language of its printed documents.": {
    cn: "打印件的语言。",
    id: "Bahasa cetakannya.",
  },
  "Over-delivery tolerance of new contracts in percent.": {
    cn: "新合同的超交允差（百分比）。",
    id: "Toleransi kelebihan kirim untuk kontrak baru, dalam persen.",
  },
  "Currencies of its contracts.": {
    cn: "合同可用的币种。",
    id: "Mata uang kontraknya.",
  },
  "A legal entity.": {
    cn: "法人实体。",
    id: "Badan hukum.",
  },
  "Id.": {
    cn: "编号。",
    id: "ID.",
  },
  "Full name; it maps to the code.": {
    cn: "全称；对应到代码。",
    id: "Nama lengkap; dipetakan ke kode.",
  },
  "Group name shown beside the company.": {
    cn: "显示在公司旁的集团名称。",
    id: "Nama grup yang ditampilkan di samping perusahaan.",
  },
  "0 the group, 1 to 4 the subsidiaries, 5 and 6 affiliates; empty for companies added later.": {
    cn: "0 为集团，1 至 4 为子公司，5 和 6 为关联公司；以后新增的公司留空。",
    id: "0 grup, 1 sampai 4 anak perusahaan, 5 dan 6 afiliasi; kosong untuk perusahaan yang ditambahkan kemudian.",
  },
  "1 group, 2 subsidiary, 3 affiliate.": {
    cn: "1 集团，2 子公司，3 关联公司。",
    id: "1 grup, 2 anak perusahaan, 3 afiliasi.",
  },
  "Variant of the company.": {
    cn: "公司所用的变体。",
    id: "Varian perusahaan.",
  },
  "Can be chosen in the company switch.": {
    cn: "可以在公司切换中选择。",
    id: "Dapat dipilih pada pengalih perusahaan.",
  },
};
