import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { createToken, listTokens } from '../../../contracts/connections/tokens';
import type { Scope } from '../../../contracts/scopes';
import { TextToCopy } from '../../../ui/feedback/text-to-copy';
import { DateBox } from '../../../ui/forms/date-box';
import { fieldProps } from '../../../ui/forms/field-props';
import { TextField } from '../../../ui/forms/text-field';
import { Dialog } from '../../../ui/overlays/dialog';
import { FormDialog } from '../../../ui/saving/form-dialog';
import { useSave } from '../../../ui/saving/use-save';
import { ScopeChoice } from './scope-choice';

/** Makes a token for other software, and shows it once. */
export function TokenDialog({ onClose }: { onClose: () => void }) {
  const [scopes, setScopes] = useState<Scope[]>([]);
  const [token, setToken] = useState<string | null>(null);
  const form = useForm({ defaultValues: { name: '', expiresOn: '' } });
  const field = fieldProps(form);
  const { save, pending, failure } = useSave(createToken, {
    form,
    failed: 'The token was not made',
    refresh: [listTokens],
    onSaved: (reply) => (reply.token ? setToken(reply.token) : onClose()),
  });
  if (token)
    return (
      <Dialog open onOpenChange={(open) => !open && onClose()} title="The token is ready">
        <TextToCopy
          label="Token"
          hint="Copy it into the other program now: it can’t be shown again."
          value={token}
        />
      </Dialog>
    );
  return (
    <FormDialog
      title="Make a token"
      description="It can only do what you choose here, and never sees bank details, passwords or settings."
      submitLabel="Make the token"
      pendingLabel="Making..."
      pending={pending}
      failure={failure}
      onSubmit={form.handleSubmit(({ name, expiresOn }) =>
        save({ body: { name, scopes, expiresOn: expiresOn || null } }),
      )}
      onClose={onClose}
    >
      <TextField
        label="Which program is it for?"
        maxLength={100}
        required
        autoComplete="off"
        {...field('name')}
      />
      <ScopeChoice scopes={scopes} onChange={setScopes} />
      <DateBox label="Last day on which it works" hint="Empty: until you end it." {...field('expiresOn')} />
    </FormDialog>
  );
}
