/** Types of the table of rooms, for the test that holds it against the tree. */

/** Which rooms of its layer each room may import. */
export type RoomTable = Readonly<Record<string, readonly string[]>>;

export const rooms: Readonly<Record<'src/domain' | 'src/services' | 'emulator', RoomTable>>;

export const checkTable: (layer: string, table: RoomTable) => void;
