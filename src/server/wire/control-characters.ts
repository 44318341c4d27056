/** True when a text of one line holds a control character (U+0000 to U+001F, U+007F). */
export function hasControlCharacter(value: string): boolean {
  for (let index = 0; index < value.length; index += 1) {
    const unit = value.charCodeAt(index);
    if (unit < 32 || unit === 127) return true;
  }
  return false;
}
