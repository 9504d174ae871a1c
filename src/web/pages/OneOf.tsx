/** One of several, side by side: real radio buttons with a name for the group. */
export function OneOf<T extends string | number | boolean>({
  name,
  label,
  value,
  choices,
  groups = [['', choices]],
  note,
  onChoose,
}: {
  readonly name: string;
  readonly label: string;
  readonly value: T;
  readonly choices: readonly (readonly [T, string])[];
  /** The same choices under words of their own, where they are of several kinds. */
  readonly groups?: readonly (readonly [string, readonly (readonly [T, string])[]])[];
  readonly note?: string | undefined;
  readonly onChoose: (value: T) => void;
}) {
  return (
    <fieldset class="field">
      <legend class="label">{label}</legend>
      {groups.map(([kind, some]) => (
        <div key={kind} class="kind">
          {kind !== '' && <p class="small soft">{kind}</p>}
          <div class="segmented">
            {some.map(([each, text]) => (
              <label key={String(each)}>
                <input type="radio" name={name} checked={each === value} onChange={() => onChoose(each)} />
                {text}
              </label>
            ))}
          </div>
        </div>
      ))}
      {note !== undefined && <p class="small soft">{note}</p>}
    </fieldset>
  );
}
