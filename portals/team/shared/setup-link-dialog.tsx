import { Copy, MessageSquareText } from 'lucide-react';
import { useState } from 'react';
import {
  partnersSetupLink,
  providersSetupLink,
  textPartnersSetupLink,
  textProvidersSetupLink,
} from '../../../contracts/team/setup-links';
import { canReceiveTexts } from '../../../rules/messages/can-receive-texts';
import { copyText } from '../../../ui/feedback/copy-text';
import { Button } from '../../../ui/forms/button';
import { TextField } from '../../../ui/forms/text-field';
import { Dialog } from '../../../ui/overlays/dialog';
import { SaveFailure } from '../../../ui/saving/save-failure';
import { useSave } from '../../../ui/saving/use-save';
import { fullName, type Person, type PersonKind } from './person-names';

const calls = {
  provider: { make: providersSetupLink, text: textProvidersSetupLink },
  partner: { make: partnersSetupLink, text: textPartnersSetupLink },
};

interface SetupLinkDialogProps {
  kind: PersonKind;
  person: Person;
  onClose: () => void;
}

/** Shows a link for choosing a password, to copy or to text. A new link ends the last one. */
export function SetupLinkDialog({ kind, person, onClose }: SetupLinkDialogProps) {
  const { id, phone, hasSetPassword } = person;
  const name = fullName(person);
  const canText = Boolean(phone && canReceiveTexts(phone));
  const [link, setLink] = useState('');
  const linkCall = { params: { id: String(id) }, body: { again: hasSetPassword } };
  const making = useSave(calls[kind].make, {
    failed: 'The link could not be made',
    onSaved: ({ setupLink }) => setLink(setupLink),
  });
  const texting = useSave(calls[kind].text, {
    failed: 'The link could not be sent',
    done: { title: 'Link sent', description: `A new link is on its way to ${name}.` },
    onSaved: onClose,
  });
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Set-up link for ${name}`}
      description={`${
        hasSetPassword
          ? 'They have a password, which works until they choose another with this link.'
          : 'It opens the page where they choose their password.'
      } It works once, within 7 days, and ends any link before it.`}
      footer={
        <>
          {canText && (
            <Button
              variant="secondary"
              pending={texting.pending}
              pendingLabel="Sending..."
              icon={<MessageSquareText aria-hidden className="size-5" />}
              onClick={() => void texting.save(linkCall)}
            >
              Send by SMS
            </Button>
          )}
          {link ? (
            <Button
              icon={<Copy aria-hidden className="size-5" />}
              onClick={() => void copyText(link, 'link')}
            >
              Copy link
            </Button>
          ) : (
            <Button
              pending={making.pending}
              pendingLabel="Making..."
              onClick={() => void making.save(linkCall)}
            >
              Make a new link
            </Button>
          )}
        </>
      }
    >
      {link ? (
        <TextField label="Link" readOnly value={link} onFocus={(event) => event.currentTarget.select()} />
      ) : (
        !canText && <p className="text-ink-soft">They have no mobile, so the link cannot be texted.</p>
      )}
      <SaveFailure failure={making.failure} pending={making.pending} onAgain={making.retry} />
      <SaveFailure failure={texting.failure} pending={texting.pending} onAgain={texting.retry} />
    </Dialog>
  );
}
