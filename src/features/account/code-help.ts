/** Returns what to do when a code does not arrive at an email address or a mobile number. */
export function codeHelp(sentTo: string): string {
  return sentTo.includes('@') ? 'Check your spam folder.' : 'A text message can take a minute.';
}
