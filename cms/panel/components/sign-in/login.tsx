import { redirect } from 'next/navigation';
import type { AdminViewServerProps } from 'payload';
import { getSafeRedirect } from 'payload/shared';
import { Logo } from '../brand';
import { LoginForm } from './login-form';

/** The sign-in of the CMS in place of Payload's, which knows no codes. It is made once for everybody: nothing of an address is in it. */
export function Login({ initPageResult, searchParams }: AdminViewServerProps) {
  const { payload, user } = initPageResult.req;
  const { admin } = payload.config.routes;
  if (user) redirect(getSafeRedirect({ fallbackTo: admin, redirectTo: searchParams?.redirect ?? '' }));
  return (
    <main>
      <div className="login__brand">
        <Logo payload={payload} />
      </div>
      <LoginForm start={admin} forgot={`${admin}${payload.config.admin.routes.forgot}`} />
      <p className="login__office">
        Use your own email and password. The office’s shared password doesn’t work here.{' '}
        <a href="/admin">Back to the office</a>
      </p>
    </main>
  );
}
