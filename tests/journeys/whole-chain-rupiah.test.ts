import { describeWholeChain } from "./support/chain/describe-whole-chain.ts";

// JLSJ beside whole-chain.test.ts: rupiah without their sen, packing notes with boxes, payments abroad.
describeWholeChain(({ code }) => code === "JLSJ");
