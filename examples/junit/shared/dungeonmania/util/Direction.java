package dungeonmania.util;

/** The four ways; NONE is known to the edition of 2021 alone. */
public enum Direction {
    UP(0, -1),
    DOWN(0, 1),
    LEFT(-1, 0),
    RIGHT(1, 0),
    NONE(0, 0);

    private final Position offset;

    Direction(int x, int y) {
        offset = new Position(x, y);
    }

    public Position getOffset() {
        return offset;
    }
}
