import type { VocabularyWords } from "./vocabulary-words.ts";

/** Help texts of `schemas/meta/variant.schema.json` in the languages of the portal. */
export const variantWords: VocabularyWords = {
  "One company's differences from a base document: operations on keyed lists, and changed properties. A company without differences ships a document without operations.":
    {
      cn: "一家公司与基础文档的差异：对按 key 列表的变更，以及修改的属性。没有差异的公司也有一份不含变更的文档。",
      id: "Perbedaan satu perusahaan dari dokumen dasar: operasi pada daftar berkunci dan properti yang diubah. Perusahaan tanpa perbedaan memiliki dokumen tanpa operasi.",
    },
  "Relative path of this meta-schema, or of the generated schema of the screen.": {
    cn: "本元 schema 或该页面生成的 schema 的相对路径。",
    id: "Jalur relatif meta-schema ini, atau schema hasil generasi untuk layar itu.",
  },
  "The screen that differs.": {
    cn: "有差异的页面。",
    id: "Layar yang berbeda.",
  },
  "The workflow that differs.": {
    cn: "有差异的流程。",
    id: "Alur yang berbeda.",
  },
  "The entity that differs.": {
    cn: "有差异的实体。",
    id: "Entitas yang berbeda.",
  },
  "The dictionary that differs.": {
    cn: "有差异的字典。",
    id: "Kamus yang berbeda.",
  },
  "The company code.": {
    cn: "公司代码。",
    id: "Kode perusahaan.",
  },
  "The workflow that a workflow is made from (a workflow written as differences from another).": {
    cn: "流程所沿用的流程（以与另一流程的差异写成的流程）。",
    id: "Alur yang menjadi asal suatu alur (alur yang ditulis sebagai perbedaan dari alur lain).",
  },
  "Of a workflow like another: its own prefix that completes the words of needs.": {
    cn: "沿用另一流程的流程：自己的前缀，用于补全 needs 中的词。",
    id: "Untuk alur yang mengikuti alur lain: awalannya sendiri, yang melengkapi kata-kata dalam needs.",
  },
  "Of a workflow like another: its own base of the calls.": {
    cn: "沿用另一流程的流程：自己的调用基础路径。",
    id: "Untuk alur yang mengikuti alur lain: jalur dasar panggilannya sendiri.",
  },
  "Of a workflow like another: the records that it moves.": {
    cn: "沿用另一流程的流程：由其推进的记录。",
    id: "Untuk alur yang mengikuti alur lain: rekaman yang digerakkannya.",
  },
  "Of a workflow like another: other workflows whose records a side finds under this path too.": {
    cn: "沿用另一流程的流程：某一方在此路径下也能查到其记录的其他流程。",
    id: "Untuk alur yang mengikuti alur lain: alur lain yang rekamannya juga ditemukan suatu pihak di jalur ini.",
  },
  "Of a workflow like another: dictionaries that word a field differently.": {
    cn: "沿用另一流程的流程：对字段用不同文字的字典。",
    id: "Untuk alur yang mengikuti alur lain: kamus yang memberi kolom data kata-kata berbeda.",
  },
  "Of a workflow like another: values of a record that is new under it.": {
    cn: "沿用另一流程的流程：在其下新建的记录的值。",
    id: "Untuk alur yang mengikuti alur lain: nilai rekaman yang baru di bawahnya.",
  },
  "Of a workflow like another: permissions of reading.": {
    cn: "沿用另一流程的流程：读取权限。",
    id: "Untuk alur yang mengikuti alur lain: izin membaca.",
  },
  "Of a workflow like another: the state in which the owner may change the record.": {
    cn: "沿用另一流程的流程：所有者可以修改记录的状态。",
    id: "Untuk alur yang mengikuti alur lain: status saat pemilik boleh mengubah rekaman.",
  },
  "Changed properties of the document itself.": {
    cn: "文档自身修改的属性。",
    id: "Properti dokumen itu sendiri yang diubah.",
  },
  "Search fields of a list.": {
    cn: "列表的查询项。",
    id: "Isian pencarian daftar.",
  },
  "Sections of a form.": {
    cn: "表单的分组。",
    id: "Bagian formulir.",
  },
  "Fields of an entity, or of a form: there the anchor tells the section.": {
    cn: "实体或表单的字段；在表单中，分组由定位项（after、before）决定。",
    id: "Kolom data entitas, atau formulir: di sana bagiannya ditentukan oleh butir acuan letak (after, before).",
  },
  "Tabs of a form.": {
    cn: "表单的页签。",
    id: "Tab formulir.",
  },
  "Steps of the status line.": {
    cn: "进度条的各步。",
    id: "Langkah baris kemajuan.",
  },
  "States of a workflow.": {
    cn: "流程的状态。",
    id: "Status alur.",
  },
  "Marks of a workflow; which states take part in one is said at the state.": {
    cn: "流程的标记；哪些状态带有标记，写在状态处。",
    id: "Tanda alur; status mana yang menyandangnya ditulis pada status itu.",
  },
  "Actions of a workflow.": {
    cn: "流程的动作。",
    id: "Aksi alur.",
  },
  "Values of a dictionary (addressed by value).": {
    cn: "字典的值（按值指定）。",
    id: "Nilai kamus (ditunjuk menurut nilainya).",
  },
  "Rows that a record must have.": {
    cn: "记录必须有的行。",
    id: "Baris yang wajib dimiliki rekaman.",
  },
  "What every live record of an entity fulfils.": {
    cn: "实体的每条有效记录都满足的条件。",
    id: "Hal yang dipenuhi setiap rekaman entitas yang berlaku.",
  },
  "Line tables of an entity: fields of each, by the table's key.": {
    cn: "实体的明细表：各表的字段，按表的 key。",
    id: "Tabel rincian entitas: kolom data masing-masing, menurut kunci tabel.",
  },
  "Changes of one line table.": {
    cn: "一个明细表的修改。",
    id: "Perubahan satu tabel rincian.",
  },
  "Its fields.": {
    cn: "该明细表的字段。",
    id: "Kolom data tabel itu.",
  },
  "A changed value: what it was (recorded, so that a change of the base stops the build here) and what it is now. null stands for an absent value.":
    {
      cn: "改动：was 记录原值，基础文档变化时构建会停在这里；now 是本公司的值；null 表示没有。",
      id: "Nilai yang diubah: was nilai semula (dicatat, agar perubahan pada dasar menghentikan build di sini) dan now nilai kini. null berarti nilai tidak ditulis.",
    },
  "The effective value before this document.": {
    cn: "本文档之前的有效值。",
    id: "Nilai yang berlaku sebelum dokumen ini.",
  },
  "The value in this company.": {
    cn: "本公司的值。",
    id: "Nilai di perusahaan ini.",
  },
  "Why a gate is widened, where the document itself is changed.": {
    cn: "放宽权限或状态时说明原因。",
    id: "Alasan gerbang diperluas, bila dokumen itu sendiri yang diubah.",
  },
  "Changes by property.": {
    cn: "按属性列出的修改。",
    id: "Perubahan menurut properti.",
  },
  "A new item with its place; the item's own properties are those of the base document.": {
    cn: "新增的一项及其位置；该项自身的属性与基础文档中的相同。",
    id: "Butir baru beserta tempatnya; properti butir itu sendiri sama dengan yang ada di dokumen dasar.",
  },
  "Key of the new item.": {
    cn: "新增项的 key。",
    id: "Kunci butir baru.",
  },
  "Value of a new dictionary item.": {
    cn: "新增字典项的值。",
    id: "Nilai butir kamus yang baru.",
  },
  "The item after which it stands.": {
    cn: "排在哪一项之后。",
    id: "Butir yang mendahuluinya.",
  },
  "The item before which it stands.": {
    cn: "排在哪一项之前。",
    id: "Butir yang mengikutinya.",
  },
  "Changed properties of one item.": {
    cn: "一项中修改的属性。",
    id: "Properti satu butir yang diubah.",
  },
  "Key of the item.": {
    cn: "该项的 key。",
    id: "Kunci butir.",
  },
  "Value of a dictionary item.": {
    cn: "字典项的值。",
    id: "Nilai butir kamus.",
  },
  "Why a gate is widened.": {
    cn: "放宽权限或状态的原因。",
    id: "Alasan gerbang diperluas.",
  },
  "A new place of an item.": {
    cn: "一项的新位置。",
    id: "Tempat baru suatu butir.",
  },
  "Operations on a keyed list; one operation per key and property.": {
    cn: "对按 key 列表的变更；每个 key 的每个属性只有一项变更。",
    id: "Operasi pada daftar berkunci; satu operasi per kunci dan properti.",
  },
  "New items, each after or before another; without a place at the end.": {
    cn: "新增项，写明在哪一项之后或之前；不写则在末尾。",
    id: "Butir baru, masing-masing sesudah atau sebelum butir lain; tanpa tempat: di akhir.",
  },
  "Changed properties.": {
    cn: "修改属性，写 was 与 now。",
    id: "Properti yang diubah.",
  },
  "Keys of items that the company does not have.": {
    cn: "本公司没有的项。",
    id: "Kunci butir yang tidak dimiliki perusahaan.",
  },
  "Items with a new place.": {
    cn: "改变位置的项。",
    id: "Butir dengan tempat baru.",
  },
};
