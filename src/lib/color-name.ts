/** Returns the display form of a colour's name: `navy` becomes `Navy`. */
export function colorName(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1);
}
