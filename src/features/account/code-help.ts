/** Says what to do while a code has not arrived at an email address or a mobile number. */
export function codeHelp(sentTo: string): string {
  return sentTo.includes('@')
    ? 'No email yet? Check your spam folder.'
    : 'No message yet? It can take a minute.';
}
