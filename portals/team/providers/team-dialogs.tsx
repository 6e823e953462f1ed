import type { OwnersProvider } from '../../../contracts/team/providers';
import { LazyDialog } from '../../../ui/loading/lazy-dialog';
import { fullName } from '../shared/person-names';
import type { useDialog } from '../shared/use-dialog';

export const teamDialogs = ['add', 'work', 'history', 'edit', 'link', 'remove'] as const;

const providerForm = () => import('./provider-form').then((module) => module.ProviderForm);
const workForm = () => import('./work-form').then((module) => module.WorkForm);
const historyDialog = () => import('./history-dialog').then((module) => module.HistoryDialog);
const setupLink = () => import('../shared/setup-link-dialog').then((module) => module.SetupLinkDialog);
const removeDialog = () => import('../shared/remove-dialog').then((module) => module.RemoveDialog);

interface TeamDialogsProps {
  team: readonly OwnersProvider[];
  dialog: ReturnType<typeof useDialog<(typeof teamDialogs)[number]>>;
}

/** The dialog that the address names. */
export function TeamDialogs({ team, dialog: { name, id, replaceUrl, close } }: TeamDialogsProps) {
  const provider = team.find((each) => each.id === id) ?? null;
  const about = provider && {
    kind: 'provider' as const,
    id: provider.id,
    name: fullName(provider),
    onClose: close,
  };
  // Opens the link of the new team member.
  const onAdded = (added: number) => replaceUrl('link', added);
  if (name === 'add')
    return <LazyDialog load={providerForm} props={{ provider: null, onClose: close, onAdded }} />;
  if (name === 'work') return <LazyDialog load={workForm} props={{ team, id, onClose: close }} />;
  if (!provider || !about) return null;
  if (name === 'history') return <LazyDialog load={historyDialog} props={{ provider, onClose: close }} />;
  if (name === 'edit') return <LazyDialog load={providerForm} props={{ provider, onClose: close }} />;
  if (name === 'link')
    return (
      <LazyDialog
        load={setupLink}
        props={{ ...about, phone: provider.phone, hasSetPassword: provider.hasSetPassword }}
      />
    );
  if (name === 'remove') return <LazyDialog load={removeDialog} props={about} />;
  return null;
}
