/** The digests in the Node that runs this, as one line of JSON. */
import { sameResultDigests } from './digests';

process.stdout.write(`${JSON.stringify(await sameResultDigests())}\n`);
