import { urls } from '../../contracts/pages/paths';
import { flashToast, toast } from '../../ui/feedback/toast-store';
import { showNotice } from './inline-notice';

const timeoutMs = 12_000;

async function logOut(form: HTMLFormElement): Promise<void> {
  const controller = new AbortController();
  const timer = setTimeout(() => controller.abort(), timeoutMs);
  try {
    const [{ ApiError }, { dropAllDrafts }] = await Promise.all([
      import('../../ui/api/call'),
      import('../../ui/saving/drafts'),
    ]);
    const answer = await fetch('/api/logout', { method: 'POST', signal: controller.signal });
    if (!answer.ok) throw new ApiError(answer.status, await answer.text(), answer.statusText);
    dropAllDrafts();
    flashToast({ title: 'Logged out', description: 'Successfully logged out', variant: 'success' });
    window.location.assign(urls.home);
  } catch (error) {
    const serverMessage = error instanceof Error && 'serverMessage' in error && error.serverMessage;
    const description =
      typeof serverMessage === 'string' && serverMessage ? serverMessage : 'Please try again.';
    showNotice(form, 'You are still signed in: we could not be reached. Please try again.');
    toast({ title: 'Logout failed', description, variant: 'destructive' });
  } finally {
    clearTimeout(timer);
  }
}

export function startLogout(): void {
  for (const form of document.querySelectorAll<HTMLFormElement>('form[data-logout]')) {
    form.addEventListener('submit', (event) => {
      event.preventDefault();
      void logOut(form);
    });
  }
}
