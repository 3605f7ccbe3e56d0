interface Choice {
  text: string;
  isChosen: boolean;
  choose: () => void;
}

/** A few choices of which one is in force. */
export function PreferenceChoices({ name, choices }: { name: string; choices: readonly Choice[] }) {
  return (
    <fieldset className="account-choices">
      <legend className="visually-hidden">{name}</legend>
      {choices.map(({ text, isChosen, choose }) => (
        <button key={text} type="button" aria-pressed={isChosen} onClick={choose}>
          {text}
        </button>
      ))}
    </fieldset>
  );
}
