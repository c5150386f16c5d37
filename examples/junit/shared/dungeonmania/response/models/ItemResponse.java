package dungeonmania.response.models;

import java.util.Objects;

/** Something that the player carries. */
public final class ItemResponse {
    private final String id;
    private final String type;

    public ItemResponse(String id, String type) {
        this.id = id;
        this.type = type;
    }

    public String getId() {
        return id;
    }

    public String getType() {
        return type;
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof ItemResponse item && id.equals(item.id) && type.equals(item.type);
    }

    @Override
    public int hashCode() {
        return Objects.hash(id, type);
    }

    @Override
    public String toString() {
        return type + " " + id;
    }
}
