/** Which backend this build talks to, as screens need to know it. It asks nobody. */
import { backendChoice } from '@/services/firebase/config';

/** What is wrong with the configuration, for a person to read; null when it is usable. */
export const configurationProblem: string | null = backendChoice.ok ? null : backendChoice.problem;

/** Whether the page talks to the embedded backend on this computer. */
export const isLocalBackend: boolean = backendChoice.ok && backendChoice.backend.kind === 'local';

/** Where the embedded backend shows the messages it sent; null on a real project. */
export const mailboxAddress: string | null = isLocalBackend ? '/__/mailbox' : null;
