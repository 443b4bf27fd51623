/** `98765 43210` for `9876543210`. */
export function formatPhone(number: string): string {
  return number.replace(/^(\d{5})(\d{5})$/, '$1 $2');
}
