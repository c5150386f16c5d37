package dungeonmania.exceptions;

/** The rules do not allow it now. */
public class InvalidActionException extends Exception {
    private static final long serialVersionUID = 1;

    public InvalidActionException(String message) {
        super(message);
    }
}
