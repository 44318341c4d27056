import { useText } from "../../i18n/i18n.ts";
import { Drawer } from "../../ui/Drawer.tsx";
import { Field } from "../../ui/Field.tsx";
import { Icon } from "../../ui/Icon.tsx";
import { RadioGroup } from "../../ui/RadioGroup.tsx";
import { Switch } from "../../ui/Switch.tsx";
import { accentPresets } from "../../ui/theme/accent.ts";
import { activeAccent, changeLayout, useLayout } from "../settings/layout-settings.ts";
import { chooseSize, sizeName, sizes } from "./SizeSwitch.tsx";
import { themeName, themes } from "./ThemeSwitch.tsx";

/** The look of the page, applied at once. */
export default function SettingsDrawer() {
  const text = useText();
  const layout = useLayout();
  return (
    <Drawer
      open
      onOpenChange={() => changeLayout({ showSettings: false })}
      title={text("shell.settings")}
      closeLabel={text("common.close")}
    >
      <div className="settings">
        <AccentChoice />
        <Field label={text("shell.theme")}>
          <RadioGroup
            value={layout.mode}
            options={themes.map((mode) => ({ value: mode, label: themeName(mode) }))}
            onChange={(mode) => changeLayout({ mode })}
          />
        </Field>
        <Field label={text("shell.size")}>
          <RadioGroup
            value={layout.size}
            options={sizes.map((size) => ({ value: size, label: sizeName(size) }))}
            onChange={chooseSize}
          />
        </Field>
        <Switch label={text("settings.tags")} checked={layout.tagsView} onChange={(tagsView) => changeLayout({ tagsView })} />
        <Switch
          label={text("settings.fixedHeader")}
          checked={layout.fixedHeader}
          onChange={(fixedHeader) => changeLayout({ fixedHeader })}
        />
        <Switch
          label={text("settings.logo")}
          checked={layout.sidebarLogo}
          onChange={(sidebarLogo) => changeLayout({ sidebarLogo })}
        />
        <Switch
          label={text("settings.shortcuts")}
          checked={layout.hasShortcuts}
          onChange={(hasShortcuts) => changeLayout({ hasShortcuts })}
        />
      </div>
    </Drawer>
  );
}

function AccentChoice() {
  const text = useText();
  useLayout(); // draws again when the colour changes
  const chosen = activeAccent();
  return (
    <fieldset className="accents">
      <legend className="field-label">{text("settings.colour")}</legend>
      {accentPresets.map((preset) => (
        <button
          key={preset}
          type="button"
          className="accent"
          aria-label={preset}
          aria-pressed={preset === chosen}
          ref={(swatch) => swatch?.style.setProperty("background", preset)}
          onClick={() => changeLayout({ theme: preset })}
        >
          {preset === chosen && <Icon name="check" />}
        </button>
      ))}
      <label className="accent accent-free" data-tip={text("settings.ownColour")}>
        <Icon name="edit" />
        <input
          type="color"
          aria-label={text("settings.ownColour")}
          value={chosen}
          onChange={(event) => changeLayout({ theme: event.target.value })}
        />
      </label>
    </fieldset>
  );
}
