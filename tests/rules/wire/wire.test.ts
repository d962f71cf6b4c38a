/**
 * The promises about access, held by real accounts against the whole backend under its real rules files: through
 * the client library, through REST and through the socket by hand. It can be pointed at a running server, ours or
 * the official suite; see wire-backend.ts.
 */
import { firstSignIn } from './first-sign-in';
import { homeOnly } from './home-only';
import { reading } from './reading';
import { takingRoles } from './taking-roles';
import { aWireBackend } from './wire-backend';

const wire = aWireBackend();

homeOnly(wire);
reading(wire);
takingRoles(wire);
firstSignIn(wire);
