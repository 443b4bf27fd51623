/** What was typed to prove who it is, as calls take it: without the code that nobody was asked for. */
export function toProof({ password, code }: { password: string; code: string }) {
  return code === '' ? { password } : { password, code };
}
