import { urls } from '../../contracts/pages/paths';
import { flashToast, toast } from '../../ui/feedback/toast-store';

async function logOut(): Promise<void> {
  const [{ ApiError, messageOf }, { dropAllDrafts }] = await Promise.all([
    import('../../ui/api/call'),
    import('../../ui/saving/drafts'),
  ]);
  try {
    const answer = await fetch('/api/logout', { method: 'POST' });
    if (!answer.ok) throw new ApiError(answer.status, await answer.text(), answer.statusText);
    dropAllDrafts();
    flashToast({ title: 'Logged out', description: 'Successfully logged out', variant: 'success' });
    window.location.assign(urls.home);
  } catch (error) {
    const description = messageOf(error, 'Please try again.');
    toast({ title: 'Logout failed', description, variant: 'destructive' });
  }
}

/** The Logout buttons. */
export function startLogout(): void {
  for (const form of document.querySelectorAll<HTMLFormElement>('form[data-logout]')) {
    form.addEventListener('submit', (event) => {
      event.preventDefault();
      void logOut();
    });
  }
}
