import type { SiteFrame } from '../../contracts/pages/frame';
import { urls } from '../../contracts/pages/paths';
import { Button } from '../../ui/forms/button';

function Guest() {
  return (
    <>
      <p className="mr-auto max-w-[36rem]">
        <strong className="block font-display text-xl">Been here before?</strong>
        With an account your details are filled in, and every horse keeps its own records.
      </p>
      <Button href={urls.auth} variant="secondary">
        Create Account
      </Button>
      <Button href={urls.auth} variant="quiet">
        Sign In
      </Button>
    </>
  );
}

function Customer({ name }: { name: string }) {
  return (
    <>
      <p className="mr-auto min-w-0 font-display text-xl font-bold break-words">Welcome back, {name}</p>
      <Button href={urls.dashboard} variant="secondary">
        My Account
      </Button>
      <Button href={urls.myStable} variant="secondary">
        My Stable
      </Button>
      <form method="post" action="/logout" data-logout="">
        <Button type="submit" variant="quiet">
          Logout
        </Button>
      </form>
    </>
  );
}

export function AccountSection({ viewer }: { viewer: SiteFrame['viewer'] }) {
  return (
    <section aria-label="Your account" className="border-b border-line bg-surface">
      <div className="wrap flex flex-wrap items-center gap-3 py-6">
        {viewer ? <Customer name={viewer.firstName ?? viewer.username} /> : <Guest />}
      </div>
    </section>
  );
}
