// Plain JavaScript for any Node from 18 on: it brings the packages, and with them the pinned Node that runs the rest.
import { execFileSync, spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const OLDEST_NODE = [20, 19];
/** As scripts/find-browser.ts looks for them. */
const BROWSERS = [
  process.env.CHROMIUM_PATH,
  "/usr/bin/chromium-headless-shell",
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
];
const root = join(dirname(fileURLToPath(import.meta.url)), "..");
const stampFile = join(root, "node_modules", ".portal-stamp");

checkNode();
installPackages();
if (process.argv.includes("--browser")) installBrowser();

function checkNode() {
  const [major = 0, minor = 0] = process.versions.node.split(".").map(Number);
  if (major > OLDEST_NODE[0] || (major === OLDEST_NODE[0] && minor >= OLDEST_NODE[1])) return;
  stop(
    `This is Node ${process.versions.node}. The portal installs its own Node 24, but needs Node ${OLDEST_NODE.join(".")} or newer to do so.\n` +
      "Install a newer Node from https://nodejs.org or with your system's package manager, and run the command again.",
  );
}

/** `npm ci` when the packages are missing or are those of another package-lock.json. */
function installPackages() {
  const hash = createHash("sha256")
    .update(readFileSync(join(root, "package-lock.json")))
    .digest("hex");
  if (existsSync(stampFile) && readFileSync(stampFile, "utf8") === hash) return;
  if (!existsSync(stampFile) && isInstalledElsewhere()) {
    writeFileSync(stampFile, hash);
    return;
  }
  console.log("Installing packages (npm ci) ...");
  // Errors only: a Node older than the pinned one is expected here, and npm would warn of it once per package.
  const { status } = spawnSync("npm", ["ci", "--no-audit", "--no-fund", "--loglevel=error"], {
    cwd: root,
    stdio: "inherit",
    shell: process.platform === "win32",
  });
  if (status !== 0) stop("npm ci failed; see above. Is the network there, and is package-lock.json untouched?");
  writeFileSync(stampFile, hash);
}

/** Somebody ran npm ci by hand: npm's own record names the same versions as the lock. */
function isInstalledElsewhere() {
  const record = join(root, "node_modules", ".package-lock.json");
  if (!existsSync(record)) return false;
  const wanted = JSON.parse(readFileSync(join(root, "package-lock.json"), "utf8")).packages;
  const present = JSON.parse(readFileSync(record, "utf8")).packages;
  return Object.entries(wanted).every(
    ([path, { version, optional, peer }]) => path === "" || optional || peer || present[path]?.version === version,
  );
}

/** A browser for the tests in a real page: the one that is there, else Debian's. */
function installBrowser() {
  if (BROWSERS.some((path) => path && existsSync(path))) return;
  console.log("Installing Chromium (apt-get) ...");
  try {
    const run = (args) =>
      execFileSync("apt-get", args, { stdio: "inherit", env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" } });
    run(["update"]);
    const install = (browser) => run(["install", "-y", "--no-install-recommends", browser, "fonts-noto-cjk"]);
    try {
      install("chromium-headless-shell");
    } catch {
      install("chromium"); // an older Debian has no shell without windows
    }
  } catch {
    stop("There is no Chromium, and apt-get could not install one. Install Chromium or Chrome, or set CHROMIUM_PATH to one.");
  }
}

function stop(sentence) {
  console.error(sentence);
  process.exit(1);
}
