import { describeWholeChain } from "./support/chain/describe-whole-chain.ts";

// The chain that tests/server/entity/golden-chain.test.ts leads by calls for all four companies in every run, in the browsers
// of everybody whose job it is. Here two companies are led in every run: DS with the figures of domain 11.3, and in
// whole-chain-rupiah.test.ts the one whose money, papers and packing differ most. The full size leads the others too.
const isFull = process.env["TEST_SIZE"] === "full";
describeWholeChain(({ code }) => code === "DS" || (isFull && code !== "JLSJ"));
