/** Says next to a save button whether anything is left to save. */
export function SaveState({ isDirty }: { isDirty: boolean }) {
  return (
    <span className="text-sm text-soft">
      {isDirty ? 'You have unsaved changes.' : 'All changes saved'}
    </span>
  );
}
