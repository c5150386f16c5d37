import type { Reading } from '../../kernel/reading.ts';

/** The floor of every classic game: five chambers, thirteen doorways, 105 cells of passage. */
export const CLASSIC_FLOOR = `\
|-----------------------------------------------------------------------------|
|                                                                             |
| |--------------------------|        |-----------------------|               |
| |..........................|        |.......................|               |
| |..........................+########+.......................|-------|       |
| |..........................|   #    |...............................|--|    |
| |..........................|   #    |..................................|--| |
| |----------+---------------|   #    |----+----------------|...............| |
|            #                 #############                |...............| |
|            #                 #     |-----+------|         |...............| |
|            #                 #     |............|         |...............| |
|            ###################     |............|   ######+...............| |
|            #                 #     |............|   #     |...............| |
|            #                 #     |-----+------|   #     |--------+------| |
|  |---------+-----------|     #           #          #              #        |
|  |.....................|     #           #          #         |----+------| |
|  |.....................|     ########################         |...........| |
|  |.....................|     #           #                    |...........| |
|  |.....................|     #    |------+--------------------|...........| |
|  |.....................|     #    |.......................................| |
|  |.....................+##########+.......................................| |
|  |.....................|          |.......................................| |
|  |---------------------|          |---------------------------------------| |
|                                                                             |
|-----------------------------------------------------------------------------|`;

/** How large a floor is, in squares. */
export interface FloorSize {
  readonly width: number;
  readonly height: number;
}

/** The size of the classic floor, and the least of a generated one. */
export const CLASSIC_SIZE: FloorSize = { width: 79, height: 25 };
/** Beyond this one only walks. */
export const LARGEST_SIZE: FloorSize = { width: 199, height: 99 };

/** How many classic floors would go into one of this size. */
export function scaleOf({ width, height }: FloorSize): number {
  return (width * height) / (CLASSIC_SIZE.width * CLASSIC_SIZE.height);
}

/** Reads the size of generated floors. */
export function readSize(reading: Reading, json: unknown): FloorSize | undefined {
  const object = reading.object(json, '/size');
  if (object === undefined) return undefined;
  reading.only(object, '/size', ['width', 'height']);
  const read = (side: keyof FloorSize) =>
    reading.integer(object[side], `/size/${side}`, CLASSIC_SIZE[side], LARGEST_SIZE[side]);
  const [width, height] = [read('width'), read('height')];
  return width === undefined || height === undefined ? undefined : { width, height };
}
