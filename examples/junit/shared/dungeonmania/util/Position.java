package dungeonmania.util;

import java.util.List;
import java.util.stream.Stream;

/** A square. Its layer is for drawing, and two on one square are equal. */
public final class Position {
    private final int x;
    private final int y;
    private final int layer;

    public Position(int x, int y) {
        this(x, y, 0);
    }

    public Position(int x, int y, int layer) {
        this.x = x;
        this.y = y;
        this.layer = layer;
    }

    public int getX() {
        return x;
    }

    public int getY() {
        return y;
    }

    public int getLayer() {
        return layer;
    }

    public Position asLayer(int other) {
        return new Position(x, y, other);
    }

    public Position translateBy(int right, int down) {
        return new Position(x + right, y + down, layer);
    }

    public Position translateBy(Position offset) {
        return translateBy(offset.x, offset.y);
    }

    public Position translateBy(Direction direction) {
        return translateBy(direction.getOffset());
    }

    public Position scale(int factor) {
        return new Position(x * factor, y * factor, layer);
    }

    /** What leads from one square to another. */
    public static Position calculatePositionBetween(Position from, Position to) {
        return new Position(to.x - from.x, to.y - from.y);
    }

    public static boolean isAdjacent(Position a, Position b) {
        return Math.abs(a.x - b.x) + Math.abs(a.y - b.y) == 1;
    }

    /** The eight squares around this one, clockwise from the top left. */
    public List<Position> getAdjacentPositions() {
        int[][] around = {{-1, -1}, {0, -1}, {1, -1}, {1, 0}, {1, 1}, {0, 1}, {-1, 1}, {-1, 0}};
        return Stream.of(around).map(by -> translateBy(by[0], by[1])).toList();
    }

    public List<Position> getCardinallyAdjacentPositions() {
        return getAdjacentPositions().stream().filter(other -> isAdjacent(this, other)).toList();
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof Position position && x == position.x && y == position.y;
    }

    @Override
    public int hashCode() {
        return 31 * x + y;
    }

    @Override
    public String toString() {
        return "(" + x + ", " + y + ")";
    }
}
