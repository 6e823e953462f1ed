import { Checkbox } from '../../../ui/forms/checkbox';
import { loggedHint, useAllIsLoggedOnly } from './not-connected-note';

interface TellCheckboxProps {
  /** 'Tell Anna' */
  label: string;
  /** Subject of the message, when the dialog does not make it plain: 'That it is cancelled'. */
  about?: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
}

/** Whether a customer hears of a cancelled visit; it says so when no message can leave. */
export function TellCheckbox({ label, about, checked, onChange }: TellCheckboxProps) {
  const loggedOnly = useAllIsLoggedOnly();
  const how = about ? `${about}: by SMS` : 'By SMS';
  return (
    <Checkbox
      label={label}
      hint={loggedOnly ? loggedHint : `${how} or, where that cannot be, by email, a minute from now.`}
      checked={checked}
      onChange={({ target }) => onChange(target.checked)}
    />
  );
}
