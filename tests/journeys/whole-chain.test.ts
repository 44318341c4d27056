import { describeWholeChain } from "./support/chain/describe-whole-chain.ts";

// The chain that tests/server/entity/golden-chain.test.ts leads by calls for all four companies in every run, in the browsers
// of everybody whose job it is. In every run DS is led here, with the figures of domain 11.3; the full size leads the others
// too, JLSJ among them, whose money, papers and packing differ most: rupiah without their sen, boxes, payments abroad.
const isFull = process.env["TEST_SIZE"] === "full";
describeWholeChain(({ code }) => code === "DS" || isFull);
