/** Converts the form's values to a call's proof; omits a code that was not requested. */
export function toProof({ password, code }: { password: string; code: string }) {
  return code === '' ? { password } : { password, code };
}
