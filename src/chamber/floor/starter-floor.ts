/** A small floor to begin one's own from: two chambers, a way between them, something to find and somebody to meet. */
export const STARTER_FLOOR = `\
|---------------------------------|
|                                 |
| |---------|                     |
| |@......0.|         |---------| |
| |.........+####     |.......8.| |
| |..6......|   #     |..W......| |
| |---------|   ######+.........| |
|                     |.......D.| |
|                     |...\\....9| |
|                     |---------| |
|                                 |
|---------------------------------|
`;
