import { Checkbox } from '../../../ui/forms/checkbox';
import { loggedHint, useIsLoggedOnly, waysOf } from './not-connected-note';

interface TellCheckboxProps {
  person: Parameters<typeof waysOf>[0];
  label: string;
  /** Subject of the message, if the dialog does not show it: 'That it is cancelled'. */
  about?: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
}

/** Asks whether to tell the customer about a cancelled visit. Shows when no message can leave. */
export function TellCheckbox({ person, label, about, checked, onChange }: TellCheckboxProps) {
  const loggedOnly = useIsLoggedOnly(waysOf(person));
  const how = about ? `${about}: by SMS` : 'By SMS';
  return (
    <Checkbox
      label={label}
      hint={loggedOnly ? loggedHint : `${how} or by email without a mobile. Sent in a minute.`}
      checked={checked}
      onChange={({ target }) => onChange(target.checked)}
    />
  );
}
