import type { VocabularyWords } from "./vocabulary-words.ts";

/** Help texts of `schemas/meta/roles.schema.json` in the languages of the portal. */
export const rolesWords: VocabularyWords = {
  "Roles and the permission strings that they hold.": {
    cn: "角色及其持有的权限字符串。",
    id: "Peran dan string izin yang dipegangnya.",
  },
  "The roles.": {
    cn: "角色。",
    id: "Peran-perannya.",
  },
  "Permission strings that no shipped role but the administrator holds.": {
    cn: "随产品提供的角色中，只有管理员持有的权限字符串。",
    id: "String izin yang tidak dipegang peran bawaan mana pun selain administrator.",
  },
  "all: every company; company: the chosen company (the group sees its subsidiaries); supplier: own supplier records of the chosen company; none: no business rows.":
    {
      cn: "all：所有公司；company：所选公司（集团可看到其子公司）；supplier：所选公司中本供应商的记录；none：没有业务数据。",
      id: "all: semua perusahaan; company: perusahaan yang dipilih (grup melihat anak perusahaannya); supplier: rekaman pemasok sendiri pada perusahaan yang dipilih; none: tanpa baris bisnis.",
    },
  "A role.": {
    cn: "一个角色。",
    id: "Satu peran.",
  },
  "Name of the role.": {
    cn: "角色的名称。",
    id: "Nama peran.",
  },
  "Side on which its holders stand.": {
    cn: "持有人属于哪一方。",
    id: "Pihak tempat pemegangnya berada.",
  },
  "Rows that its holders reach.": {
    cn: "持有人可及的行。",
    id: "Baris yang dapat dijangkau pemegangnya.",
  },
  "Company codes under which its holders have it; absent: all. Under others it is worth nothing.": {
    cn: "持有人在哪些公司拥有该角色（公司代码）；不写则全部。在其他公司无效。",
    id: "Kode perusahaan tempat pemegangnya memiliki peran ini; bila tidak ditulis: semua. Pada yang lain peran ini tidak berlaku.",
  },
  "Permission strings.": {
    cn: "权限字符串。",
    id: "String izin.",
  },
};
