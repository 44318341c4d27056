/** Colours of one drawing: the material from light to dark, and one accent. */
export type Tones = { readonly light: string; readonly mid: string; readonly dark: string; readonly accent: string };

/** A thing drawn within 800 x 600, standing on y = 470. */
export type Thing = (tones: Tones) => string;

const across = (tones: Tones): string => shade("across", tones, `x1="0" y1="0" x2="1" y2="0"`);
const down = (tones: Tones): string => shade("down", tones, `x1="0" y1="0" x2="0" y2="1"`);
const ball = ({ light, mid, dark }: Tones): string =>
  `<radialGradient id="ball" cx=".35" cy=".3" r=".8"><stop offset="0" stop-color="${light}"/><stop offset=".55" stop-color="${mid}"/><stop offset="1" stop-color="${dark}"/></radialGradient>`;
const shade = (id: string, { light, mid, dark }: Tones, line: string): string =>
  `<linearGradient id="${id}" ${line}><stop offset="0" stop-color="${mid}"/><stop offset=".3" stop-color="${light}"/><stop offset=".7" stop-color="${mid}"/><stop offset="1" stop-color="${dark}"/></linearGradient>`;

const rect = (x: number, y: number, w: number, h: number, fill: string, r = 0, more = ""): string =>
  `<rect x="${x}" y="${y}" width="${w}" height="${h}" rx="${r}" fill="${fill}" ${more}/>`;
const disc = (x: number, y: number, r: number, fill: string, more = ""): string =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="${fill}" ${more}/>`;
const oval = (x: number, y: number, rx: number, ry: number, fill: string, more = ""): string =>
  `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" fill="${fill}" ${more}/>`;
const path = (d: string, fill: string, more = ""): string => `<path d="${d}" fill="${fill}" ${more}/>`;
const times = (count: number, draw: (index: number) => string): string =>
  Array.from({ length: count }, (_, index) => draw(index)).join("");
const around = (count: number, x: number, y: number, r: number, draw: (x: number, y: number) => string): string =>
  times(count, (index) => {
    const angle = (index * 2 * Math.PI) / count;
    return draw(Math.round(x + r * Math.cos(angle)), Math.round(y + r * Math.sin(angle)));
  });

const pipe: Thing = (t) =>
  down(t) +
  times(3, (row) =>
    times(3 - row, (place) => {
      const y = 420 - row * 92;
      const x = 150 + place * 62 + row * 31;
      return `<g transform="translate(${x} ${y - 50})">${rect(0, 0, 420, 100, "url(#down)", 10)}${oval(420, 50, 26, 50, t.mid)}${oval(420, 50, 18, 38, t.dark)}</g>`;
    }),
  );

const beam: Thing = (t) =>
  across(t) +
  path("M220 190h360v52h-130v176h130v52H220v-52h130V242H220z", "url(#across)") +
  path("M580 190l70-44v52l-70 44zM580 418l70-44v52l-70 44z", t.dark) +
  path("M220 190l70-44h360l-70 44z", t.light) +
  path("M450 242h130l60-38v6l-130 82v126h-60z", t.dark, `opacity=".35"`);

const rebar: Thing = (t) =>
  down(t) +
  times(7, (bar) => {
    const y = 210 + bar * 36;
    const x = 120 + (bar % 2) * 26;
    return (
      rect(x, y, 540, 26, "url(#down)", 13) +
      times(17, (rib) => path(`M${x + 26 + rib * 30} ${y + 2}l12 0l-10 22l-12 0z`, t.dark, `opacity=".5"`))
    );
  }) +
  rect(270, 196, 26, 270, t.accent, 6) +
  rect(500, 196, 26, 270, t.accent, 6);

const elbow: Thing = (t) =>
  ball(t) +
  path("M220 460V330a190 190 0 0 1 190-190h150v150H430a60 60 0 0 0-60 60v110z", "url(#ball)") +
  oval(295, 460, 75, 20, t.mid) +
  oval(295, 460, 58, 14, t.dark) +
  oval(560, 215, 20, 75, t.mid) +
  oval(560, 215, 14, 58, t.dark);

const flange: Thing = (t) =>
  ball(t) +
  disc(400, 300, 180, t.dark) +
  disc(392, 292, 178, "url(#ball)") +
  around(8, 392, 292, 136, (x, y) => disc(x, y, 20, t.dark) + disc(x + 3, y + 3, 16, "#fff", `opacity=".75"`)) +
  disc(392, 292, 92, t.mid) +
  disc(392, 292, 74, t.dark) +
  disc(397, 297, 70, "#f4f6f8");

const valve: Thing = (t) =>
  across(t) +
  down(t) +
  rect(180, 330, 50, 140, "url(#down)", 8) +
  rect(570, 330, 50, 140, "url(#down)", 8) +
  path("M230 360h90l30-40h100l30 40h90v80H480l-30 30H350l-30-30h-90z", "url(#down)") +
  rect(365, 220, 70, 120, "url(#across)", 8) +
  rect(388, 160, 24, 80, "url(#across)") +
  oval(400, 160, 130, 30, t.accent) +
  oval(400, 156, 92, 18, "#f4f6f8", `opacity=".85"`) +
  rect(394, 132, 12, 50, t.dark, 4);

const gearbox: Thing = (t) =>
  across(t) +
  ball(t) +
  rect(210, 250, 330, 200, "url(#across)", 16) +
  rect(180, 440, 400, 30, t.dark, 6) +
  disc(300, 350, 66, "url(#ball)") +
  disc(300, 350, 22, t.dark) +
  disc(450, 350, 84, "url(#ball)") +
  disc(450, 350, 30, t.dark) +
  rect(540, 330, 110, 40, "url(#across)", 8) +
  times(6, (fin) => rect(230 + fin * 52, 214, 24, 40, t.mid, 4)) +
  around(6, 450, 350, 62, (x, y) => disc(x, y, 7, t.accent));

const bearing: Thing = (t) =>
  ball(t) +
  disc(400, 300, 176, t.dark) +
  disc(394, 294, 174, "url(#ball)") +
  disc(394, 294, 132, t.dark) +
  around(10, 394, 294, 108, (x, y) => disc(x, y, 26, "url(#ball)")) +
  disc(394, 294, 84, "url(#ball)") +
  disc(394, 294, 54, "#f4f6f8");

const transformer: Thing = (t) =>
  across(t) +
  rect(220, 230, 360, 230, "url(#across)", 10) +
  times(9, (fin) => rect(228 + fin * 40, 250, 18, 190, t.dark, 4, `opacity=".35"`)) +
  times(3, (pole) => {
    const x = 290 + pole * 110;
    return rect(x - 10, 130, 20, 110, t.accent, 6) + times(4, (ring) => oval(x, 150 + ring * 22, 26, 9, t.mid));
  }) +
  rect(250, 200, 300, 34, t.mid, 8) +
  rect(240, 458, 50, 16, t.dark) +
  rect(510, 458, 50, 16, t.dark);

const cable: Thing = (t) =>
  ball(t) +
  times(6, (ring) => disc(340, 310, 160 - ring * 22, "none", `stroke="${ring % 2 === 0 ? t.mid : t.dark}" stroke-width="20"`)) +
  path("M340 470C520 470 560 400 640 400", "none", `stroke="${t.mid}" stroke-width="22" stroke-linecap="round"`) +
  times(4, (core) =>
    path(
      `M636 400q24 ${core * 14 - 24} 60 ${core * 24 - 40}`,
      "none",
      `stroke="${["#c9762f", t.accent, "#3a6ea5", "#5b8c5a"][core]}" stroke-width="8" stroke-linecap="round"`,
    ),
  );

const panel: Thing = (t) =>
  across(t) +
  rect(240, 110, 320, 356, "url(#across)", 8) +
  rect(262, 132, 276, 312, "#f7f9fb", 4, `opacity=".55"`) +
  times(3, (row) => times(4, (place) => rect(284 + place * 62, 270 + row * 54, 44, 38, t.dark, 4, `opacity=".75"`))) +
  disc(310, 184, 30, "#fff") +
  disc(400, 184, 30, "#fff") +
  path("M310 184l14-16M400 184l-14-16", "none", `stroke="${t.dark}" stroke-width="5" stroke-linecap="round"`) +
  disc(480, 172, 12, t.accent) +
  disc(512, 172, 12, "#5b9c6a") +
  rect(530, 260, 12, 70, t.dark, 6);

const transmitter: Thing = (t) =>
  ball(t) +
  across(t) +
  rect(376, 330, 48, 140, "url(#across)", 6) +
  path("M352 400h96l-12 36h-72z", t.dark) +
  disc(400, 250, 120, t.dark) +
  disc(396, 246, 118, "url(#ball)") +
  disc(396, 246, 86, "#f7f9fb") +
  rect(340, 222, 112, 48, "#cfe0d2", 6) +
  times(4, (digit) => rect(350 + digit * 25, 232, 16, 28, t.dark, 3, `opacity=".8"`)) +
  rect(500, 226, 70, 44, "url(#across)", 8);

const brick: Thing = (t) =>
  times(3, (row) =>
    times(3, (place) => {
      const x = 170 + place * 150 + (row % 2) * 50;
      const y = 400 - row * 84;
      return (
        rect(x, y, 140, 64, t.mid, 3) +
        path(`M${x} ${y}l24-20h140l-24 20z`, t.light) +
        path(`M${x + 140} ${y}l24-20v64l-24 20z`, t.dark) +
        rect(x + 40, y + 24, 60, 10, t.dark, 4, `opacity=".25"`)
      );
    }),
  );

const sack: Thing = (t) =>
  across(t) +
  path("M270 150q130-30 260 0l20 300q-150 34-300 0z", "url(#across)") +
  path("M270 150q130-30 260 0l-8 34q-122-24-244 0z", t.dark, `opacity=".55"`) +
  rect(310, 240, 180, 120, t.accent, 8) +
  rect(334, 268, 132, 12, "#fff", 6) +
  rect(334, 296, 96, 12, "#fff", 6) +
  rect(334, 324, 114, 12, "#fff", 6);

const drum: Thing = (t) =>
  across(t) +
  rect(270, 140, 260, 320, "url(#across)", 14) +
  oval(400, 142, 130, 30, t.light) +
  oval(400, 142, 112, 22, t.mid) +
  oval(460, 138, 20, 7, t.dark) +
  rect(262, 236, 276, 18, t.dark, 9, `opacity=".5"`) +
  rect(262, 346, 276, 18, t.dark, 9, `opacity=".5"`) +
  path("M400 262l46 74a46 30 0 0 1-92 0z", t.accent);

const helmet: Thing = (t) =>
  ball(t) +
  path("M210 410a190 210 0 0 1 380 0z", "url(#ball)") +
  path("M372 204h56v206h-56z", t.light, `opacity=".7"`) +
  path("M160 410h480q16 0 16 20t-18 26H162q-18 0-18-26t16-20z", t.mid) +
  path("M160 446h480v10H160z", t.dark, `opacity=".5"`) +
  rect(360, 330, 80, 50, t.accent, 10);

const mask: Thing = (t) =>
  ball(t) +
  path("M180 270q120-26 190-60h60q70 34 190 60", "none", `stroke="${t.dark}" stroke-width="12"`) +
  path("M180 380q100 30 170 50M620 380q-100 30-170 50", "none", `stroke="${t.dark}" stroke-width="12"`) +
  path("M270 220q130-60 260 0q40 120-20 190q-110 90-220 0q-60-70-20-190z", "url(#ball)") +
  disc(400, 350, 54, t.mid) +
  times(5, (slot) => rect(362, 322 + slot * 13, 76, 6, t.dark, 3)) +
  rect(340, 204, 120, 16, t.accent, 8);

const rod: Thing = (t) =>
  down(t) +
  `<g transform="rotate(-16 400 320)">${times(8, (index) => rect(150 + (index % 3) * 20, 200 + index * 28, 420, 20, "url(#down)", 10) + rect(570 + (index % 3) * 20, 204 + index * 28, 70, 12, t.accent, 6))}</g>`;

/** Every thing that the sample shop sells, by the second level of its categories. */
export const THINGS: Readonly<Record<string, Thing>> = {
  pipe,
  beam,
  rebar,
  elbow,
  flange,
  valve,
  gearbox,
  bearing,
  transformer,
  cable,
  panel,
  transmitter,
  brick,
  sack,
  drum,
  helmet,
  mask,
  rod,
};

export const PALETTES: readonly Tones[] = [
  { light: "#e8edf2", mid: "#a9b6c3", dark: "#6b7a8a", accent: "#d9822b" },
  { light: "#dfe9f5", mid: "#7fa3cc", dark: "#41638c", accent: "#e2b33c" },
  { light: "#f3e6d6", mid: "#d0a878", dark: "#94703f", accent: "#3f7fa6" },
];
export const GROUNDS: readonly (readonly [string, string])[] = [
  ["#f7f9fb", "#dfe6ed"],
  ["#fbf9f5", "#ece3d4"],
  ["#f4f8f6", "#d9e6df"],
];
