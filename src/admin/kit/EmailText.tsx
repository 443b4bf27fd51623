/** An email address that breaks before its host, not in the middle of a word. */
export function EmailText({ children }: { children: string }) {
  const [name, host] = children.split(/(?=@)/);
  return (
    <>
      {name}
      <wbr />
      {host}
    </>
  );
}
