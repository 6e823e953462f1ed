import { isSameSecret } from '../sign-in/passwords';
import type { Login } from '../sign-in/sign-in';

interface WorkerLogin {
  workerName: string;
  password: string;
}

export const workerLogin: Login<WorkerLogin, { name: string }> = {
  role: 'worker',
  account: () => 'worker',
  find: async ({ env }, { workerName, password }) => {
    const right = isSameSecret(password, env.WORKER_PASSWORD ?? '');
    return right && workerName.toLowerCase() === env.WORKER_NAME ? { name: env.WORKER_NAME } : null;
  },
  subject: ({ name }) => ({ name }),
  refusal: 'Incorrect password',
};
