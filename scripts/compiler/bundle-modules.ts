import { rolldown } from "rolldown";

/**
 * Bundle modules that stand in memory, beginning with `./validators.js`; the few run-time helpers of Ajv come from
 * node_modules.
 */
export async function bundleModules(modules: Readonly<Record<string, string>>): Promise<string> {
  const build = await rolldown({
    input: "./validators.js",
    cwd: import.meta.dirname,
    platform: "browser",
    plugins: [
      {
        name: "memory",
        resolveId: (source) => (Object.hasOwn(modules, source) ? source : null),
        load: (id) => (Object.hasOwn(modules, id) ? { code: modules[id]!, moduleType: "js" } : null),
      },
    ],
  });
  try {
    const { output } = await build.generate({ format: "es", minify: false });
    return output[0].code;
  } finally {
    await build.close();
  }
}
