import { zodResolver } from '@hookform/resolvers/zod';
import { useId } from 'react';
import { useForm } from 'react-hook-form';
import type { z } from 'zod';
import { deleteAccount } from '../../../contracts/accounts/customer-profile';
import { urls } from '../../../contracts/pages/paths';
import { flashToast } from '../../../ui/feedback/toast-store';
import { Button } from '../../../ui/forms/button';
import { fieldProps } from '../../../ui/forms/field-props';
import { PasswordField } from '../../../ui/forms/password-field';
import { Dialog } from '../../../ui/overlays/dialog';
import { dropAllDrafts } from '../../../ui/saving/drafts';
import { SaveFailure } from '../../../ui/saving/save-failure';
import { useSave } from '../../../ui/saving/use-save';
import { redirectTo } from '../../../ui/session/redirect-to';

const schema = deleteAccount.body;

export function DeleteAccountDialog({ onClose }: { onClose: () => void }) {
  const id = useId();
  const form = useForm<z.input<typeof schema>>({
    resolver: zodResolver(schema),
    defaultValues: { password: '' },
  });
  const remove = useSave(deleteAccount, {
    form,
    failed: 'Error',
    onSaved: async () => {
      dropAllDrafts();
      flashToast({
        title: 'Account deleted',
        description: 'Your account and its data have been deleted',
        variant: 'success',
      });
      await redirectTo(urls.home);
    },
  });
  const submit = form.handleSubmit((body) => remove.save({ body }));
  const field = fieldProps(form);
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      role="alertdialog"
      size="small"
      pressOutsideCloses={false}
      title="Delete your account?"
      description="Your profile, horses, health records and photos are deleted at once. This cannot be undone. Invoices stay as they were issued for five years, because tax law asks for them."
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Keep Account
          </Button>
          <Button
            type="submit"
            form={id}
            variant="danger"
            pending={remove.pending}
            pendingLabel="Deleting..."
          >
            Delete Account
          </Button>
        </>
      }
    >
      <form id={id} method="post" noValidate onSubmit={submit} className="flex flex-col gap-5">
        <PasswordField
          label="Your password"
          autoComplete="current-password"
          required
          {...field('password')}
        />
        <SaveFailure failure={remove.failure} pending={remove.pending} inForm />
      </form>
    </Dialog>
  );
}
