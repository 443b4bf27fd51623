/** A colour's name as text that people read: `navy` becomes `Navy`. */
export function colorName(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1);
}
