import { resolve } from "node:path";
import type { CompileResult } from "../../src/core/compiler/compiler.ts";
import { nodeCompiler } from "./node-compiler.ts";
import { readFiles } from "./read-files.ts";
import { registries } from "./registries.ts";

/** Compile the documents of a project folder; nothing is written. Build, server and tests use it. */
export function compile(root: string): CompileResult {
  return nodeCompiler(registries).compile(readFiles(resolve(root)));
}

/** A function that compiles the folder again and again, fast, for watching. */
export function makeRecompile(root: string): () => CompileResult {
  const compiler = nodeCompiler(registries);
  return () => compiler.compile(readFiles(resolve(root)));
}
