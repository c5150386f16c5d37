package dungeonmania.response.models;

import dungeonmania.util.Position;
import java.util.Objects;

/** Something on the map. */
public final class EntityResponse {
    private final String id;
    private final String type;
    private final Position position;
    private final boolean isInteractable;

    public EntityResponse(String id, String type, Position position, boolean isInteractable) {
        this.id = id;
        this.type = type;
        this.position = position;
        this.isInteractable = isInteractable;
    }

    public String getId() {
        return id;
    }

    public String getType() {
        return type;
    }

    public Position getPosition() {
        return position;
    }

    public boolean isInteractable() {
        return isInteractable;
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof EntityResponse entity
                && id.equals(entity.id)
                && type.equals(entity.type)
                && position.equals(entity.position)
                && isInteractable == entity.isInteractable;
    }

    @Override
    public int hashCode() {
        return Objects.hash(id, type, position, isInteractable);
    }

    @Override
    public String toString() {
        return type + " " + id + " at " + position;
    }
}
